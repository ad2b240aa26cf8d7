// Short ways to find and create elements.

export const byId = (id) => document.getElementById(id);

/** Creates an element with attributes and children. Functions become event listeners. */
export function element(tag, attributes = {}, ...children) {
  const result = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      result.addEventListener(name, value);
    } else if (value === true) {
      result.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      result.setAttribute(name, value);
    }
  }
  result.append(...children.filter((child) => child !== null && child !== ""));
  return result;
}

export const button = (label, press, attributes = {}) =>
  element("button", { type: "button", click: press, ...attributes }, label);

/** Sets a text only if it differs, so that screen readers do not repeat it. */
export function setText(id, text) {
  const found = byId(id);
  if (found.textContent !== text) found.textContent = text;
  found.hidden = text === "";
}

/**
 * Gives a part its children: pairs of a key and a function that creates the child.
 * A child whose key stays is not replaced: it keeps its focus, and the finger on it.
 */
export function setChildren(part, entries) {
  const before = new Map([...part.children].map((child) => [child.key, child]));
  const children = entries.map(([key, create]) => {
    const child = before.get(key) ?? create();
    before.delete(key);
    child.key = key;
    return child;
  });
  for (const child of [...part.children]) {
    if (!children.includes(child)) child.remove();
  }
  const focused = document.activeElement;
  children.forEach((child, at) => {
    if (part.children[at] !== child) part.insertBefore(child, part.children[at] ?? null);
  });
  if (part.contains(focused)) focused.focus({ preventScroll: true });
}

/** Moves the focus among the buttons of a group with the arrow keys, Home and End. */
export function moveFocusByArrows(group) {
  group.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const items = [...group.querySelectorAll("button, summary")].filter(
      (item) => item.offsetParent !== null && !item.disabled,
    );
    const at = items.indexOf(document.activeElement);
    let next = null;
    if (event.key in steps && at >= 0) {
      next = (at + steps[event.key] + items.length) % items.length;
    } else if (event.key === "Home") {
      next = 0;
    } else if (event.key === "End") {
      next = items.length - 1;
    }
    if (next !== null && items[next]) {
      items[next].focus();
      event.preventDefault();
    }
  });
}

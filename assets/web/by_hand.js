// Moves by hand while the referee is off: actions of a piece, a pile, and the table.

import { button, byId, element, setChildren, setText } from "./dom.js";

const TAPS = {
  "{zone}": "Tap the place.",
  "{piece}": "Tap the other piece.",
  "{felt}": "Tap a place on the table.",
};

/** The ids of the keys, as in the window of the program. */
const KEYS = {
  r: "turn",
  R: "turn-back",
  f: "flip",
  t: "stack",
  s: "shuffle",
  c: "count-up",
  C: "count-down",
  k: "lock",
  Delete: "remove",
};

const zoneOf = (place) => place.split("#")[0];

export class ByHand {
  /** Offers moves by hand; `send` sends a message, `finish` ends the selection. */
  constructor(send, finish) {
    this.send = send;
    this.finish = finish;
    this.isOn = false;
    this.hasFelt = false;
    this.place = "";
    this.actions = [];
    this.waiting = ""; // a move with a gap that a tap fills
    addEventListener("keydown", (event) => this.press(event));
  }

  /** Follows the referee: without rules, the seat has a decision but no choices. */
  setText(text, seat) {
    const wasOn = this.isOn;
    this.isOn = text.by_hand;
    [this.decision, this.seat] = [text.decision, seat];
    byId("by-hand").hidden = !this.isOn;
    if (this.isOn) this.ask(); // counters, marks and piles may have changed
    else if (wasOn) this.wait("");
  }

  setFelt(hasFelt) {
    if (hasFelt === this.hasFelt) return;
    this.hasFelt = hasFelt;
    if (this.isOn) this.ask();
  }

  /** Chooses a piece, a zone, or "" for the table. */
  select(place) {
    if (!this.isOn) return;
    if (place) this.wait("");
    if (place === this.place) return;
    this.place = place;
    this.show([], []);
    this.ask();
  }

  ask() {
    this.send({ type: "handle", place: this.place });
  }

  setActions({ place, actions, pile }) {
    if (place === this.place) this.show(actions, pile);
  }

  show(actions, pile) {
    this.actions = actions.filter(({ move }) => this.hasFelt || !move.includes("{felt}"));
    const groups = new Map();
    for (const action of this.actions) {
      const { label, move, reason } = action; // a form keeps its words if its limits change
      const item = [JSON.stringify([label, move, reason]), () => this.item(action)];
      groups.set(action.group, [...(groups.get(action.group) ?? []), item]);
    }
    const main = groups.get("") ?? [];
    groups.delete("");
    const items = pile.map(({ place, name }) => [`${place} ${name}`, () =>
      button(name, () => this.pick(place, name), { class: "choice" })]);
    if (items.length) groups.set("Pieces of the pile", items);
    setChildren(byId("hand-actions"), main);
    setChildren(byId("hand-groups"), [...groups].map(([name]) => [name, () =>
      element("details", {}, element("summary"), element("div", { class: "choices" }))]));
    [...groups].forEach(([name, some], at) => {
      const [summary, list] = byId("hand-groups").children[at].children;
      summary.textContent = items === some ? `${name} (${some.length})` : name;
      setChildren(list, some);
    });
  }

  /** Returns the button of an action, or a form for its fields. */
  item(action) {
    const { label, move, fields, about, reason } = action;
    if (!fields.length) {
      const words = reason ? `${label}: ${reason}` : label;
      return button(words, () => this.make(move), { class: "choice", disabled: Boolean(reason) });
    }
    const inputs = fields.map((field) => input(field));
    return element(
      "details",
      { class: "form" },
      element("summary", {}, label),
      element(
        "form",
        {
          submit: (event) => {
            event.preventDefault();
            this.make(inputs.reduce((words, input) =>
              words.replace(`{${input.name}}`, () => valueOf(input)), move));
          },
        },
        ...(about ? [element("p", {}, about)] : []),
        ...inputs.map((each, at) => element("label", {}, fields[at].label, each)),
        element("button", { class: "main" }, "OK"),
      ),
    );
  }

  /** Makes a move, or waits for the tap that fills its gap. */
  make(move) {
    if (Object.keys(TAPS).some((gap) => move.includes(gap))) {
      this.wait(move);
      return;
    }
    this.wait("");
    this.send({ type: "move", decision: this.decision, move: `${this.seat + 1} ${move}` });
    if (this.place) this.finish();
  }

  wait(move) {
    this.waiting = move;
    const gap = Object.keys(TAPS).find((each) => move.includes(each));
    setText("hand-hint", gap ? TAPS[gap] : "");
    if (gap) byId("scroller").scrollIntoView({ block: "nearest" });
  }

  /** Prepares the move of a piece in a pile, which the next tap places. */
  pick(place, name) {
    this.wait(`@move ${place} {zone}`);
    setText("hand-hint", `${name}: tap the place.`);
  }

  /** Handles a tap on the table; returns whether it was part of a move by hand. */
  tap(areas, felt, place) {
    if (!this.isOn) return false;
    const [area] = areas;
    const target = area?.zone ?? (this.hasFelt ? felt : null);
    if (this.waiting) {
      const values = { "{zone}": target, "{piece}": area?.place, "{felt}": this.hasFelt && felt };
      const gap = Object.keys(TAPS).find((each) => this.waiting.includes(each));
      if (values[gap]) this.make(this.waiting.replace(gap, values[gap]));
      else this.wait("");
      return true;
    }
    if (!place?.includes("#") || !target || target === zoneOf(place)) return false;
    this.make(`@move ${place} ${target}`);
    return true;
  }

  /** Makes the move of a key, such as F for a flip. */
  press(event) {
    const isTyping = event.target.closest?.("input, select, textarea");
    if (!this.isOn || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && this.waiting) this.wait("");
    const key = KEYS[event.key];
    const action = key && this.actions.find(({ keys }) => keys.split(" ").includes(key));
    if (action) this.make(action.move);
  }
}

/** Returns the value of a field; a name becomes one word in lower case. */
function valueOf({ name, value, type }) {
  const words = value.trim();
  return type === "text" && name !== "words" ? words.toLowerCase().replace(/\s+/g, "-") : words;
}

function input({ name, value, is_number: isNumber, minimum, maximum, options }) {
  if (options.length) {
    return element("select", { name }, ...options.map(({ id, text }) =>
      element("option", { value: id, selected: id === value }, text)));
  }
  const limits = isNumber
    ? { type: "number", min: minimum, max: maximum }
    : { maxlength: maximum, dir: "auto", autocomplete: "off" };
  return element("input", { name, value, required: true, ...limits });
}

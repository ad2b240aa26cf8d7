// Explanations by the host: the rulebook, the numbers behind a score, and hints.

import { byId, element, button } from "./dom.js";

export class Rules {
  /** Asks for explanations with `send`; `advise` receives the best move of a hint. */
  constructor(send, advise) {
    this.send = send;
    this.advise = advise;
    const book = byId("book");
    byId("open-book").addEventListener("click", () => this.search(""));
    byId("book-close").addEventListener("click", () => book.close());
    byId("book-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.search(byId("book-words").value);
    });
    byId("ask-hint").addEventListener("click", () => {
      if (this.ask("hint")) this.showHint([{ text: "Thinking…" }]);
    });
  }

  ask(what, value = "") {
    return this.send({ type: "explain", what, value: `${value}`.slice(0, 100) });
  }

  search(words) {
    byId("book-words").value = words;
    this.ask("rules", words);
  }

  /** Returns a sentence whose rule opens with a press. */
  sentence(tag, { text, rule }) {
    return element(tag, { dir: "auto" }, text, rule ? this.rule(rule) : "");
  }

  rule(id) {
    return button(id, () => this.ask("rule", id), { class: "rule", "aria-label": `Rule ${id}` });
  }

  show({ what, lines, move }) {
    if (what === "hint") {
      this.showHint(lines);
      this.advise(move);
      return;
    }
    const rules = byId("book-rules");
    rules.replaceChildren(...lines.map((line) => this.sentence("p", line)));
    if (!lines.length) rules.append(element("p", {}, "No rule has these words."));
    rules.scrollTop = 0;
    if (!byId("book").open) byId("book").showModal();
    byId("book").setAttribute("aria-label", what === "rule" ? "Rule" : "Rulebook");
    if (what === "rule") rules.focus();
  }

  showHint(lines) {
    const part = byId("hint");
    part.hidden = !lines.length;
    if (lines.length) part.scrollIntoView({ block: "nearest" });
    part.replaceChildren(...lines.map((line) => this.sentence("p", line)));
  }
}

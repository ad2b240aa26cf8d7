// Several pieces at once: chosen by taps, then moved together.

import { button, byId, setChildren, setText } from "./dom.js";

export class Several {
  /** Chooses pieces for the series of a decision, or by hand; `changed` draws the choice. */
  constructor(decision, send, changed) {
    this.decision = decision;
    this.send = send;
    this.changed = changed;
    this.isOn = false;
    this.series = [];
    this.chosen = []; // ids of pieces, or their places in moves by hand
    byId("choose-several").addEventListener("click", () => this.begin());
    byId("several-cancel").addEventListener("click", () => this.end());
    byId("panel-play").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOn) this.end();
    });
  }

  get byHand() {
    return this.decision.text.by_hand;
  }

  setSeries(series) {
    this.series = series;
    this.render();
  }

  begin() {
    this.isOn = true;
    this.decision.select(null);
    const card = this.decision.text.hand.find((each) => this.keyOf(each));
    (byId("several-pieces").firstChild ?? document.querySelector(`[data-card="${card?.id}"]`)
      ?? byId("several-cancel")).focus({ preventScroll: true });
  }

  end() {
    const hadFocus = byId("several").contains(document.activeElement);
    [this.isOn, this.chosen] = [false, []];
    this.decision.select(null);
    if (hadFocus) byId("choose-several").focus();
  }

  /** Returns the name by which a card or an area is chosen, or "" if it cannot be. */
  keyOf({ id, piece, place }) {
    if (this.byHand) return place?.includes("#") ? place : "";
    const key = `${id ?? piece}`;
    return this.series.some(({ pieces }) => key in pieces) ? key : "";
  }

  has(item) {
    return this.chosen.includes(this.keyOf(item));
  }

  toggle(item) {
    const key = this.keyOf(item);
    if (!key) return;
    const others = this.chosen.filter((each) => each !== key);
    this.chosen = this.chosen.includes(key) ? others : [...others, key];
    if (this.byHand) this.decision.byHand.select(this.chosen.join(","));
    this.changed();
  }

  /** Handles a tap on the picture: it chooses a piece, or the place for all. */
  tap(areas, felt) {
    const { byHand } = this.decision;
    if (this.byHand && byHand.waiting) {
      byHand.tap(areas, felt);
      return;
    }
    const piece = areas.find((area) => this.keyOf(area));
    if (piece) {
      this.toggle(piece);
      return;
    }
    if (this.byHand) {
      const onFelt = !areas.length && byHand.hasFelt && felt;
      if (onFelt && this.chosen.length) byHand.make(this.laid(felt));
      else if (this.chosen.length) byHand.tap(areas, felt, this.chosen.join(","));
      return;
    }
    for (const area of areas) {
      const moves = this.decision.movesOf(area);
      const there = this.possible.filter(({ pieces }) =>
        this.chosen.every((key) => moves.includes(pieces[key])));
      if (there.length === 1) this.play(there[0]);
      if (there.length) return;
    }
  }

  /** Returns the move of all chosen pieces to the felt, with their distances. */
  laid(felt) {
    const { unit } = this.decision.picture.header.felt;
    const [x, y] = felt.slice("felt.".length).split("x").map(Number);
    const [first, ...others] = this.chosen.map((key) =>
      this.decision.areas.find(({ place }) => place === key));
    const offset = (from, to) => Math.round((to - from) / unit);
    const places = others.map((area) =>
      `felt.${x + offset(first.x, area.x)}x${y + offset(first.y, area.y)}`);
    return `@lay ${this.chosen.join(",")} ${[felt, ...places].join(",")}`;
  }

  /** The series that are possible with all chosen pieces. */
  get possible() {
    return this.series.filter(({ pieces }) => this.chosen.every((key) => key in pieces));
  }

  /** Returns whether an area is a place for the chosen pieces. */
  leadsTo(area) {
    const moves = this.decision.movesOf(area);
    return !this.keyOf(area) && this.chosen.length > 0 && this.possible.some(({ pieces }) =>
      this.chosen.every((key) => moves.includes(pieces[key])));
  }

  play({ pieces }) {
    this.decision.play(this.chosen.map((key) => pieces[key]));
  }

  render() {
    const { choices } = this.decision.text;
    if (!this.series.length && !this.byHand) [this.isOn, this.chosen] = [false, []];
    if (!this.isOn && byId("several").contains(document.activeElement)) byId("decision").focus();
    byId("several").hidden = !this.isOn;
    byId("act-row").hidden = this.isOn;
    byId("choose-several").hidden = !this.series.length && !this.byHand;
    if (!this.isOn) return;
    const { possible, chosen } = this;
    const maximum = Math.max(chosen.length, ...possible.map((each) => each.maximum));
    const count = this.byHand ? `${chosen.length}` : `${chosen.length} of ${maximum}`;
    const isNone = chosen.length === 0;
    setText("several-count", isNone ? "Tap cards or pieces to choose them." : `${count} chosen`);
    const label = (each) => (chosen.length > 1
      ? each.label.replace("{count}", chosen.length) : choices[each.pieces[chosen[0]]].label);
    const labels = isNone || this.byHand ? [] : possible.map(label);
    setChildren(byId("several-moves"), labels.map((words, at) => [`${at} ${words}`, () =>
      button(words, () => this.play(this.possible[at]), { class: "main" })]));
    this.renderPieces();
  }

  /** Lists the pieces that are not in the hand, for keyboards and screen readers. */
  renderPieces() {
    const { text } = this.decision;
    const held = new Set(text.hand.map(({ id }) => `${id}`));
    const names = new Map();
    for (const { pieces } of this.byHand ? [] : this.series) {
      for (const [key, number] of Object.entries(pieces)) {
        if (!held.has(key)) names.set(key, text.choices[number].group);
      }
    }
    const part = byId("several-pieces");
    setChildren(part, [...names].map(([key, name]) => [`${key} ${name}`, () =>
      button(name, () => this.toggle({ id: key }), { "data-piece": key })]));
    for (const item of part.children) {
      item.setAttribute("aria-pressed", this.chosen.includes(item.dataset.piece));
    }
  }
}

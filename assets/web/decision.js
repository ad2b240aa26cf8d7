// The decision of the seat: choices, hand, and the selected piece with its moves.

import { ByHand } from "./by_hand.js";
import { button, byId, element, moveFocusByArrows, setChildren, setText } from "./dom.js";
import { Several } from "./several.js";

const FEW = 12; // choices that are shown one by one
const FEW_OF_CARDS = 3; // those of them that cards of the hand make
const FEW_BESIDE = 2; // moves beside the picture of the selected card
const LATEST = 6; // events that a waiting player reads
const GUARD = 350; // milliseconds in which a new decision ignores presses
const PATIENCE = 5000; // milliseconds until a sent move may be sent again

export class Decision {
  /** Shows decisions; `send` sends the move of a choice, `picture` marks areas. */
  constructor(send, picture, rules, faces) {
    this.send = send;
    this.rules = rules;
    this.faces = faces;
    this.picture = picture;
    this.text = null;
    this.notes = []; // what each choice brings, as far as the host has said so
    this.byHand = new ByHand(send, () => (this.several.isOn ? this.several.end() : this.select(null)));
    this.several = new Several(this, send, () => this.render());
    this.areas = [];
    this.areasAreCurrent = false;
    this.selection = null; // { title, lines, moves, area }
    this.seat = null;
    this.sent = false;
    this.shownAt = 0;
    this.sameSince = 0; // the revision since which the choices are the same
    this.version = 0; // counts the changes of the choices
    moveFocusByArrows(byId("choices"));
    moveFocusByArrows(byId("endings"));
    moveFocusByArrows(byId("several-pieces"));
    moveFocusByArrows(byId("selection"));
    moveFocusByArrows(byId("hand"));
    byId("decision").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.selection !== null) this.select(null);
    });
  }

  setText(text) {
    const before = this.text;
    const isSame = before !== null && before.decision === text.decision &&
      JSON.stringify(before.choices) === JSON.stringify(text.choices);
    this.text = text;
    this.byHand.setText(text, this.seat);
    if (!isSame) {
      this.notes = [];
      [this.several.series, this.several.isOn, this.several.chosen] = [[], false, []];
      this.rules.showHint([]);
      this.advised = "";
      this.sameSince = text.revision;
      this.version += 1;
      this.selection = null;
      this.byHand.select("");
      this.shownAt = performance.now();
    }
    this.unlock();
    this.checkAreas();
    this.render();
    return !isSame && text.decision !== null && text.choices.length > 0;
  }

  /** Adds what the choices bring to their buttons, without replacing them. */
  setEffects({ revision, notes, series }) {
    if (revision !== this.text.revision) return;
    const grows = notes.length > this.notes.length || series.length > this.several.series.length;
    if (grows) this.shownAt = performance.now(); // buttons move under the finger
    this.several.setSeries(series);
    if (!notes.length) return;
    this.notes = notes;
    for (const choice of document.querySelectorAll("[data-choice]")) {
      choice.querySelector(".note").textContent = notes[choice.dataset.choice];
    }
  }

  /** Marks the best move. */
  advise(move) {
    this.advised = move;
    const number = this.text.choices.findIndex((choice) => choice.move === move);
    const area = this.areas.find((each) => this.movesOf(each).includes(number));
    if (area) this.picture.light([{ area, chosen: true }]);
    for (const item of document.querySelectorAll("[data-choice]")) {
      item.classList.toggle("advised", Number(item.dataset.choice) === number);
    }
  }

  setExplanation({ value, lines, kind }) {
    if (value !== this.pieceOf(this.selection)) return;
    byId("explained").replaceChildren(...lines.map((line) => this.rules.sentence("p", line)));
    this.selection.kind = kind;
    this.faces.ask([kind]);
    this.showSelectedFace();
  }

  /** Shows the picture of a card that has just come. */
  showFace(kind) {
    this.renderHand();
    if (this.selection?.kind === kind) this.showSelectedFace();
  }

  showSelectedFace() {
    const part = byId("selection");
    const { kind } = this.selection;
    if (this.faces.has(kind) && !part.querySelector(".face")) part.prepend(this.faces.picture(kind));
  }

  pieceOf(selection) {
    return `${selection?.card ?? selection?.area?.piece ?? ""}`;
  }

  setAreas(header) {
    this.areas = header.areas;
    this.revision = header.revision;
    this.byHand.setFelt(header.felt !== null);
    const { selection } = this;
    const stays = ({ place, label }) => place === selection.place && label === selection.area.label;
    if (selection?.area?.place && !header.areas.some(stays)) this.select(null);
    this.checkAreas();
    const tapped = selection?.moves.length === 0 && this.selection?.area; // maybe before its moves came
    const area = tapped && header.areas.find((each) => this.movesOf(each).length
      && ["piece", "zone", "place"].every((key) => each[key] === tapped[key]));
    if (area) this.selectArea(area);
    else this.light();
  }

  checkAreas() {
    this.areasAreCurrent = (this.revision ?? 0) >= this.sameSince;
  }

  movesOf(area) {
    return this.current(area.moves);
  }

  current(moves) {
    return this.areasAreCurrent ? moves.filter((move) => move < this.text.choices.length) : [];
  }

  /** Returns those of the selected moves that lead to an area, or affect it. */
  movesTo(area) {
    return this.current([...area.moves, ...area.covered_by])
      .filter((move) => this.selection.moves.includes(move));
  }

  /** Sends choices, unless the decision has only just appeared or some were sent. */
  play(numbers) {
    if (this.sent || performance.now() - this.shownAt < GUARD) return;
    const moves = numbers.map((number) => this.text.choices[number].move);
    const words = moves.length > 1 ? { type: "series", moves } : { type: "move", move: moves[0] };
    if (!this.send({ ...words, decision: this.text.decision })) return;
    this.sent = true;
    byId("panel-play").classList.add("sent");
    this.timer = setTimeout(() => this.unlock(), PATIENCE);
  }

  /** Allows choices again, after an answer of the host. */
  unlock() {
    this.sent = false;
    clearTimeout(this.timer);
    byId("panel-play").classList.remove("sent");
  }

  // --- selection -----------------------------------------------------------------

  /** Handles a tap on the picture, at these areas, or at this place of the open felt. */
  tap(areas, felt) {
    if (this.several.isOn) {
      this.several.tap(areas, felt);
      return;
    }
    const chosen = this.selection;
    if (this.byHand.tap(areas, felt, chosen?.place)) return;
    if (chosen !== null && chosen.moves.length) {
      for (const area of areas) {
        const shared = this.movesTo(area);
        if (!shared.length || area === chosen.area) continue;
        if (shared.length === 1 && area.moves.includes(shared[0])) this.play(shared);
        else this.select({ ...chosen, moves: shared });
        return;
      }
    }
    const area = areas.find((each) => this.movesOf(each).length) ?? areas[0];
    if (area === undefined || area === chosen?.area) {
      this.select(null);
      return;
    }
    this.selectArea(area);
  }

  selectArea(area) {
    const [title, ...lines] = area.label.split("\n");
    const place = area.place || (this.byHand.isOn ? area.zone : "");
    this.select({ title, lines, moves: this.movesOf(area), area, place });
  }

  selectCard(card) {
    if (this.several.isOn) {
      this.several.toggle(card);
      return;
    }
    const area = this.areas.find((each) => each.piece === card.id) ?? null;
    const isSame = this.selection !== null && this.selection.card === card.id;
    const { name, lines, moves, place, kind } = card;
    this.select(isSame ? null : { title: name, lines, moves, area, card: card.id, place, kind });
  }

  select(selection) {
    this.selection = selection;
    if (this.pieceOf(selection)) this.rules.ask("piece", this.pieceOf(selection));
    this.byHand.select(selection?.place ?? "");
    this.render();
    if (selection === null) return;
    const part = byId("selection");
    const preventScroll = !document.activeElement?.matches(":focus-visible"); // after a tap
    if (document.activeElement?.closest("#hand")) part.querySelector("button")?.focus({ preventScroll });
    const isTall = part.offsetHeight > byId("decision").clientHeight;
    if (preventScroll) part.scrollIntoView({ block: isTall ? "start" : "nearest" });
  }

  /** Marks the selected area and the areas where its moves lead. */
  light() {
    const chosen = this.selection;
    if (this.several.isOn) {
      this.picture.light(this.areas.filter((area) => this.several.has(area) || this.several.leadsTo(area))
        .map((area) => ({ area, chosen: this.several.has(area) })));
      return;
    }
    if (chosen === null) {
      this.picture.light([]);
      return;
    }
    const own = this.areas.find((area) =>
      chosen.card !== undefined ? area.piece === chosen.card : area.label === chosen.area?.label
        && area.piece === chosen.area?.piece && area.zone === chosen.area?.zone);
    const targets = this.areas.filter((area) =>
      area !== own && this.movesTo(area).length > 0);
    this.picture.light([
      ...targets.map((area) => ({ area, chosen: false })),
      ...(own ? [{ area: own, chosen: true }] : []),
    ]);
  }

  // --- rendering -----------------------------------------------------------------

  /** Shows everything; what stays the same is not replaced, such as a button under a finger. */
  render() {
    const { text } = this;
    setText("topic", text.topic);
    setText("prompt", text.prompt);
    const latest = text.log.slice(text.decision === null ? -LATEST : -1);
    byId("latest").replaceChildren(...latest.map((line) => element("li", { dir: "auto" }, line.text)));
    byId("panel-play").classList.toggle("deciding", text.choices.length > 0);
    byId("ask-hint").hidden = !text.can_ask_hint;
    this.renderSelection();
    this.several.render();
    this.renderChoices();
    this.renderHand();
    this.light();
  }

  choiceButton(number) {
    const { label, ends } = this.text.choices[number];
    return element(
      "button",
      {
        type: "button",
        class: `choice${ends ? " ends" : ""}${
          this.advised === this.text.choices[number].move ? " advised" : ""}`,
        "data-choice": number,
        click: () => this.play([number]),
      },
      element("span", { class: "label" }, label),
      element("span", { class: "note" }, this.notes[number] ?? ""),
    );
  }

  renderSelection() {
    const part = byId("selection");
    const [chosen, before] = [this.selection, this.shownSelection];
    if (chosen === before) return; // its buttons stay, with their focus
    this.shownSelection = chosen;
    if (chosen === null && part.contains(document.activeElement)) {
      (document.querySelector(`[data-card="${before.card}"]`) ?? byId("decision")).focus({ preventScroll: true });
    }
    part.hidden = chosen === null;
    if (!chosen?.place) byId("by-hand-home").append(byId("by-hand"));
    if (chosen === null) {
      part.replaceChildren();
      return;
    }
    const moves = this.listed(chosen.moves);
    const isShort = chosen.moves.length <= FEW_BESIDE || chosen.moves.length > FEW;
    part.replaceChildren(
      element("h3", { dir: "auto" }, chosen.title),
      isShort ? moves : "",
      ...chosen.lines.map((line) => element("p", {}, line)),
      element("div", { id: "explained" }),
      chosen.moves.length > 1
        ? element("p", { class: "help" }, "Choose here, or tap on the table.")
        : "",
      chosen.place?.includes("#")
        ? element("p", { class: "help" }, "Tap on the table to move it there.")
        : "",
      isShort ? "" : moves,
      chosen.place ? byId("by-hand") : "",
      button("Close", () => this.select(null), { class: "quiet" }),
    );
    this.showSelectedFace();
  }

  /** Returns the buttons of moves; many of them are behind a summary. */
  listed(moves) {
    return moves.length > FEW ? this.folded("All its moves", moves) : this.list(moves);
  }

  list(moves) {
    return element("div", { class: "choices" }, ...moves.map((move) => this.choiceButton(move)));
  }

  /** Returns a summary that opens into the buttons of moves. */
  folded(name, moves) {
    const details = element("details", {}, element("summary", {}, `${name} (${moves.length})`));
    details.addEventListener("toggle", () => {
      if (details.open && details.children.length === 1) details.append(this.list(moves));
    });
    return details;
  }

  /** Shows few choices as buttons, and the moves of pieces in a list by piece. */
  renderChoices() {
    const { choices, hand } = this.text;
    const ofCards = new Set(hand.flatMap((card) => card.moves));
    const isLong = choices.length > FEW;
    const isFolded = (n) => !choices[n].ends && ((isLong && choices[n].group !== "")
      || (ofCards.has(n) && (isLong || ofCards.size > FEW_OF_CARDS)));
    const numbers = choices.map((_, number) => number);
    const isElsewhere = this.several.isOn || (this.selection?.moves.length ?? 0) > 0;
    this.fill(byId("choices"), numbers.filter((n) => !choices[n].ends && !isFolded(n)), isElsewhere);
    this.fill(byId("endings"), numbers.filter((n) => choices[n].ends), false);
    const groups = new Map();
    for (const n of numbers.filter(isFolded)) {
      groups.set(choices[n].group, [...(groups.get(choices[n].group) ?? []), n]);
    }
    setChildren(byId("groups"), [...groups].map(([name, some]) =>
      [`${this.version} ${name}`, () => this.folded(name, some)]));
    byId("all-moves").hidden = groups.size === 0 || this.several.isOn;
    setText("all-moves-count", `All moves (${numbers.length})`);
    const how = ofCards.size ? "Tap a card to play it." : "Tap a piece or a place on the table.";
    setText("how", groups.size && this.selection === null && !this.several.isOn ? how : "");
  }

  /** Fills a group with the buttons of choices; the focus stays on one with the same label. */
  fill(part, numbers, isHidden) {
    const label = (item) => item.querySelector(".label")?.textContent;
    const focused = part.contains(document.activeElement) ? label(document.activeElement) : null;
    setChildren(part, numbers.map((n) => [`${this.version} ${n}`, () => this.choiceButton(n)]));
    part.hidden = isHidden || numbers.length === 0;
    if (focused === null || part.contains(document.activeElement)) return;
    const same = [...part.querySelectorAll("button")].find((item) => label(item) === focused);
    (same ?? byId("decision")).focus();
  }

  /** Shows the cards by location, those with playable cards first. */
  renderHand() {
    const part = byId("hand");
    const { hand } = this.text;
    this.faces.ask(hand.map((card) => card.kind));
    const focused = [...part.querySelectorAll("button")].indexOf(document.activeElement);
    const zones = new Map();
    for (const card of hand) zones.set(card.zone, [...(zones.get(card.zone) ?? []), card]);
    const isPlayable = ([, cards]) => cards.some((card) => card.moves.length);
    const sorted = [...zones].sort((one, two) => isPlayable(two) - isPlayable(one));
    setChildren(part, sorted.map(([zone]) =>
      [zone, () => element("section", {}, element("h3"), element("ul", { class: "hand" }))]));
    sorted.forEach(([zone, cards], at) => {
      const [heading, list] = part.children[at].children;
      heading.textContent = `${zone} (${cards.length})`;
      setChildren(list, cards.map(({ id }) => [id, () => element("li", {}, this.card(id))]));
      cards.forEach((card, index) => this.renderCard(card, list.children[index].firstChild));
    });
    if (focused >= 0 && !part.contains(document.activeElement)) {
      [...part.querySelectorAll("button")].at(focused)?.focus();
    }
  }

  card(id) {
    const select = () => this.selectCard(this.text.hand.find((card) => card.id === id));
    return element("button", { type: "button", class: "card", "data-card": id, click: select });
  }

  renderCard(card, item) {
    const isSelected = this.several.isOn ? this.several.has(card) : this.selection?.card === card.id;
    item.setAttribute("aria-pressed", isSelected);
    item.classList.toggle("playable", card.moves.length > 0);
    const words = JSON.stringify([card.kind, card.name, card.lines, card.moves.length > 0, this.faces.has(card.kind)]);
    if (words !== item.words) item.replaceChildren(...this.face(card));
    item.words = words;
  }

  /** Returns the picture of a card, or its words. */
  face({ kind, name, lines, moves }) {
    const picture = this.faces.picture(kind, [name, ...lines].join("\n"));
    const playable = moves.length ? element("span", { class: "unseen" }, "Playable") : "";
    return picture ? [picture, playable] : [
      element("span", { class: "card-name", dir: "auto" }, name),
      element("span", { class: "card-text" },
        ...lines.map((line) => element("span", { class: "card-line" }, line))),
      playable,
    ];
  }
}

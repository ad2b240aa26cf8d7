// The players, the chat, and what players ask of each other.

import { button, byId, element, moveFocusByArrows, setChildren, setText } from "./dom.js";

const CHAT_LINES = 50;
const MODES = { strict: "Strict referee", coach: "Referee only warns", sandbox: "Referee off" };

const standing = (player) => {
  if (player.kind === "bot") return "bot";
  if (player.kind === "open") return "free seat";
  if (player.stand_in) return "a bot plays";
  return player.connected ? "here" : "connection lost";
};

export class People {
  /** Shows the players; `send` sends a message and returns whether that worked. */
  constructor(send, announce) {
    this.send = send;
    this.announce = announce;
    this.players = [];
    this.texts = {};
    this.seat = null;
    this.asked = null; // the number of the question on display
    moveFocusByArrows(byId("phrases"));
  }

  nameOf(seat) {
    return this.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }

  setSeat(seat, leave) {
    this.seat = seat;
    const ask = (what, value = "") => this.send({ type: "ask", what, value });
    byId("undo").hidden = seat === null;
    byId("table-buttons").replaceChildren(
      ...(seat === null
        ? []
        : Object.entries(MODES).map(([mode, label]) => button(label, () => ask("referee", mode)))),
      button("Play again", () => ask("rematch"), { id: "play-again" }),
      button("Leave the table", leave, { class: "quiet" }),
    );
  }

  setPresence({ players, watching }) {
    this.players = players;
    setText("watching", watching ? `Watching: ${watching}` : "");
    setChildren(byId("players"), players.map((player) => [JSON.stringify([player, this.seat]), () => element(
      "li",
      { class: player.connected || player.kind === "bot" ? "" : "absent" },
      element("span", { class: "player-name", dir: "auto" }, player.name),
      element("span", { class: "help" },
        player.seat === this.seat ? `${standing(player)} (you)` : standing(player)),
      this.canReplace(player)
        ? button("Let a bot play", () => this.send({ type: "ask", what: "bot", value: `${player.seat}` }))
        : "",
    )]));
  }

  canReplace(player) {
    return this.seat !== null && player.kind === "remote" && !player.connected && !player.stand_in;
  }

  setPhrases(phrases) {
    this.texts = Object.fromEntries(phrases.map(({ id, text }) => [id, text]));
    setChildren(byId("phrases"), (this.seat === null ? [] : phrases).map(({ id, text }) =>
      [`${id} ${text}`, () => button(text, () => this.send({ type: "phrase", id }))]));
  }

  phrased({ seat, id }) {
    const words = `${this.nameOf(seat)}: ${this.texts[id] ?? id}`;
    const chat = byId("chat");
    chat.append(element("li", { dir: "auto" }, words));
    while (chat.children.length > CHAT_LINES) chat.firstChild.remove();
    if (seat !== this.seat) this.announce(words);
  }

  /** Shows a question of another player. */
  question({ number, text }) {
    const banner = byId("banner");
    setText("banner-text", text);
    const answer = (agrees) => {
      this.send({ type: "answer", question: number, agrees });
      this.withdrawn({ question: number });
    };
    this.asked = number;
    byId("banner-buttons").replaceChildren(
      button("Agree", () => answer(true), { class: "main" }),
      button("Decline", () => answer(false)),
    );
    banner.hidden = false;
    byId("banner-buttons").querySelector("button").focus();
  }

  /** Hides a question that needs no answer any more. */
  withdrawn({ question }) {
    if (question !== this.asked) return;
    this.asked = null;
    byId("banner").hidden = true;
  }
}

// The pictures of cards. Until one has come, the card is in words.

import { element } from "./dom.js";

export class Faces {
  /** Asks for pictures with `send`; `arrived` receives the kind of each one that has come. */
  constructor(send, arrived) {
    this.send = send;
    this.arrived = arrived;
    this.addresses = new Map(); // by kind
    this.asked = new Set();
  }

  /** Asks for the pictures of these kinds that the page lacks. */
  ask(kinds) {
    const missing = [...new Set(kinds)].filter((kind) => kind && !this.asked.has(kind));
    if (!missing.length || !this.send({ type: "faces", kinds: missing })) return;
    missing.forEach((kind) => this.asked.add(kind));
  }

  /** Lets the page ask a new connection for the pictures that have not come. */
  reconnect() {
    this.asked = new Set(this.addresses.keys());
  }

  add({ kind }, blob) {
    this.addresses.set(kind, URL.createObjectURL(blob));
    this.arrived(kind);
  }

  has(kind) {
    return this.addresses.has(kind);
  }

  /** Returns the picture of a kind, or "" if it has not come. */
  picture(kind, words = "") {
    const src = this.addresses.get(kind);
    return src ? element("img", { src, alt: words, class: "face", draggable: "false" }) : "";
  }
}

// The game once more after its end, move by move, as this seat saw it.

import { button, byId, element, setText } from "./dom.js";

export class Review {
  /** Steps through the game; `send` asks the host for a position. */
  constructor(send, rules) {
    this.send = send;
    this.rules = rules;
    this.step = null; // null at the end
    this.slider = element("input", {
      type: "range", min: 0, max: 0, "aria-label": "Move", input: () => this.go(Number(this.slider.value)),
    });
    byId("review").append(
      button("‹", () => this.go((this.step ?? this.steps) - 1), { "aria-label": "Previous move" }),
      this.slider,
      button("›", () => this.go((this.step ?? this.steps) + 1), { "aria-label": "Next move" }),
    );
    this.lines = byId("review-lines");
  }

  /** Offers the review of a finished game. */
  start() {
    this.step = null;
    this.send({ type: "review", step: null });
  }

  end() {
    byId("review-part").hidden = true;
    byId("hand").hidden = false;
    this.step = null;
  }

  go(step) {
    const isEnd = step >= this.steps;
    this.step = isEnd ? null : Math.max(0, step);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send({ type: "review", step: this.step }), 120);
    this.slider.value = this.step ?? this.steps;
  }

  show({ step, steps, lines }) {
    this.steps = steps;
    byId("review-part").hidden = steps === 0;
    byId("hand").hidden = step < steps; // the picture shows the hand of that time
    this.slider.max = steps;
    if (this.step === null || this.step === step) this.slider.value = step;
    this.slider.setAttribute("aria-valuetext", `${step} of ${steps}`);
    setText("review-count", `Move ${step} of ${steps}`);
    this.lines.replaceChildren(...lines.map((line) => this.rules.sentence("p", line)));
  }
}

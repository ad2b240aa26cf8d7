// The picture of the table, with the areas that can be tapped.

import { byId } from "./dom.js";

const ZOOM = 2;
const MAX_PIXELS = 2560; // the maximum width and height that is asked for
const MIN_PIXELS = 160;
const SLOP = 14; // CSS pixels around an area that still count as a tap on it

const contains = (area, x, y, slop) =>
  x >= area.x - slop && x < area.x + area.w + slop &&
  y >= area.y - slop && y < area.y + area.h + slop;

/** Gives a canvas a size; a new one clears it. */
function fit(canvas, { width, height }) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

export class TablePicture {
  /** Shows pictures; `tapped` receives the areas at a point, the topmost first. */
  constructor(tapped, resized) {
    this.canvas = byId("canvas");
    this.scroller = byId("scroller");
    this.table = document.createElement("canvas"); // without marks
    this.header = null;
    this.shown = Promise.resolve(); // the last picture that has arrived
    this.lit = [];
    this.zoomed = false;
    this.resized = resized;
    this.asked = "";
    this.canvas.addEventListener("click", (event) => {
      const point = this.pointOf(event);
      if (point) tapped(this.areasAt(point), this.feltAt(point));
    });
    byId("zoom").addEventListener("click", () => this.toggleZoom());
    new ResizeObserver(() => this.measure()).observe(this.scroller);
  }

  toggleZoom() {
    this.zoomed = !this.zoomed;
    const zoom = byId("zoom");
    zoom.textContent = this.zoomed ? "−" : "+";
    zoom.setAttribute("aria-label", this.zoomed ? "Zoom out" : "Zoom in");
    byId("game").classList.toggle("zoomed", this.zoomed);
    this.measure();
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.scroller;
    this.scroller.scrollTo((scrollWidth - clientWidth) / 2, scrollHeight - clientHeight);
  }

  /** Fits the canvas to its area, and asks for a picture of that size. */
  measure() {
    const { clientWidth, clientHeight } = this.scroller;
    if (!clientWidth || !clientHeight) return;
    const zoom = this.zoomed ? ZOOM : 1;
    const [width, height] = [clientWidth * zoom, clientHeight * zoom];
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    const largest = MAX_PIXELS / Math.max(width, height);
    const scale = Math.max(0.5, Math.min(devicePixelRatio || 1, 3, largest));
    const size = {
      width: Math.max(MIN_PIXELS, Math.round(width * scale)),
      height: Math.max(MIN_PIXELS, Math.round(height * scale)),
      scale,
    };
    if (JSON.stringify(size) === this.asked) return;
    this.asked = JSON.stringify(size);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.resized(size), 150);
  }

  /** Shows the changes of a picture, after those of earlier ones; returns the whole header. */
  show(header, blob) {
    const { patches } = header;
    let end = 0;
    const bitmaps = Promise.all(patches.map(({ bytes }) => createImageBitmap(blob.slice(end, end += bytes))));
    this.shown = this.shown.catch(() => {}).then(() => bitmaps).then((decoded) => {
      this.header = { ...header, areas: header.areas ?? this.header.areas };
      fit(this.table, header);
      const pen = this.table.getContext("2d");
      pen.imageSmoothingQuality = "high";
      decoded.forEach((bitmap, number) => {
        const { x, y, w, h } = patches[number];
        pen.drawImage(bitmap, x, y, w, h);
        bitmap.close();
      });
      this.canvas.dataset.revision = header.revision;
      this.draw();
      return this.header;
    });
    return this.shown;
  }

  /** Forgets a damaged picture; returns whether there was one before. */
  forget() {
    const hadPicture = this.header !== null;
    this.header = null;
    return hadPicture;
  }

  /** Marks areas: the chosen one, and where its moves lead. */
  light(lit) {
    this.lit = lit;
    this.draw();
  }

  draw() {
    if (this.header === null) return;
    fit(this.canvas, this.header);
    const pen = this.canvas.getContext("2d");
    pen.drawImage(this.table, 0, 0);
    const line = Math.max(2, Math.round(this.canvas.width / this.canvas.clientWidth * 3));
    for (const { area, chosen } of this.lit) {
      for (const [colour, extra] of [["#101018", line], [chosen ? "#ffffff" : "#7dff8a", 0]]) {
        pen.strokeStyle = colour;
        pen.lineWidth = line + extra;
        pen.setLineDash(chosen || extra ? [] : [line * 3, line * 2]);
        pen.strokeRect(area.x, area.y, area.w, area.h);
      }
    }
  }

  /** Returns a tap in pixels of the picture, with the pixels per CSS pixel. */
  pointOf(event) {
    if (this.header === null) return null;
    const box = this.canvas.getBoundingClientRect();
    const factor = this.header.width / box.width;
    return { x: (event.clientX - box.left) * factor, y: (event.clientY - box.top) * factor, factor };
  }

  /** Returns the place of the open felt at a point, or null. */
  feltAt({ x, y }) {
    const { felt } = this.header;
    return felt && `felt.${Math.round((x - felt.x) / felt.unit)}x${Math.round((y - felt.y) / felt.unit)}`;
  }

  /** Returns the areas at a point, or the nearest ones, the topmost first. */
  areasAt({ x, y, factor }) {
    const { areas, felt } = this.header;
    const exact = areas.filter((area) => contains(area, x, y, 0));
    return exact.length || felt ? exact : areas.filter((area) => contains(area, x, y, SLOP * factor));
  }
}

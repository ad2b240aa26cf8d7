// The picture of the table, with the areas that can be tapped.

import { byId } from "./dom.js";

const ZOOM = 2;
const MAX_PIXELS = 2560; // the maximum width and height that is asked for
const MIN_PIXELS = 160;
const SLOP = 14; // CSS pixels around an area that still count as a tap on it

const contains = (area, x, y, slop) =>
  x >= area.x - slop && x < area.x + area.w + slop &&
  y >= area.y - slop && y < area.y + area.h + slop;

export class TablePicture {
  /** Shows pictures; `tapped` receives the areas at a point, the topmost first. */
  constructor(tapped, resized) {
    this.canvas = byId("canvas");
    this.scroller = byId("scroller");
    this.bitmap = null;
    this.header = null;
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

  /** Shows a picture; returns whether it is still the latest one when it is decoded. */
  async show(header, blob) {
    this.latest = header;
    const bitmap = await createImageBitmap(blob);
    if (this.latest !== header) return false;
    this.bitmap?.close();
    [this.bitmap, this.header] = [bitmap, header];
    this.canvas.dataset.revision = header.revision;
    this.draw();
    return true;
  }

  /** Marks areas: the chosen one, and where its moves lead. */
  light(lit) {
    this.lit = lit;
    this.draw();
  }

  draw() {
    if (this.bitmap === null) return;
    const { width, height } = this.header;
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const pen = this.canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(this.bitmap, 0, 0, width, height);
    const line = Math.max(2, Math.round(width / this.canvas.clientWidth * 3));
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

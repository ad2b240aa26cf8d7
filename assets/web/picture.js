// The picture of the table, with the areas that can be tapped.

import { byId } from "./dom.js";

const ZOOM = 2; // of the button and a double tap; sharper pictures are not asked for
const MAX_ZOOM = 4;
const DOUBLE = 350; // milliseconds between the taps of a double tap
const MAX_PIXELS = 2560; // the maximum width and height that is asked for
const MIN_PIXELS = 160;
const SLOP = 14; // CSS pixels around an area that still count as a tap on it

const contains = (area, x, y, slop) =>
  x >= area.x - slop && x < area.x + area.w + slop &&
  y >= area.y - slop && y < area.y + area.h + slop;

const gap = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

const between = ([one, two]) => ({
  x: (one.clientX + two.clientX) / 2,
  y: (one.clientY + two.clientY) / 2,
});

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
    this.zoom = 1;
    this.pinch = null; // { zoom, distance, spot } at its beginning
    this.tap = { time: -DOUBLE }; // the last one
    this.resized = resized;
    this.asked = "";
    this.canvas.addEventListener("click", (event) => {
      const point = this.pointOf(event);
      if (!point) return;
      const areas = this.areasAt(point);
      if (this.isDouble(event, areas[0])) this.toggleZoom({ x: event.clientX, y: event.clientY });
      else tapped(areas, this.feltAt(point));
    });
    byId("zoom").addEventListener("click", () => this.toggleZoom(this.middle()));
    this.scroller.addEventListener("touchstart", (event) => this.startPinch(event));
    this.scroller.addEventListener("touchmove", (event) => this.movePinch(event), { passive: false });
    this.scroller.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    new ResizeObserver(() => this.measure()).observe(this.scroller);
  }

  // --- zoom ------------------------------------------------------------------------

  /** Returns whether a tap is the second one on an area, or on the felt. */
  isDouble({ timeStamp, clientX, clientY }, area) {
    const { tap } = this;
    const isDouble = timeStamp - tap.time < DOUBLE && area?.label === tap.area?.label &&
      Math.hypot(clientX - tap.x, clientY - tap.y) < 2 * SLOP;
    this.tap = { time: isDouble ? -DOUBLE : timeStamp, x: clientX, y: clientY, area };
    return isDouble;
  }

  toggleZoom(point) {
    this.zoomTo(this.zoom > 1 ? 1 : ZOOM, this.spotAt(point), point);
  }

  startPinch({ touches }) {
    if (touches.length !== 2) this.pinch = null;
    else this.pinch = { zoom: this.zoom, distance: gap(touches), spot: this.spotAt(between(touches)) };
  }

  movePinch(event) {
    if (this.pinch === null) return;
    event.preventDefault(); // otherwise the browser enlarges the whole page
    const { zoom, distance, spot } = this.pinch;
    this.zoomTo(zoom * gap(event.touches) / distance, spot, between(event.touches));
  }

  /** Zooms with Ctrl and the wheel, or with two fingers on a touchpad. */
  turnWheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const point = { x: event.clientX, y: event.clientY };
    this.zoomTo(this.zoom * 2 ** (-event.deltaY / 200), this.spotAt(point), point);
  }

  /** Returns the middle of what is on display. */
  middle() {
    const { left, top, width, height } = this.scroller.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Returns a point of the page as shares of the picture's width and height. */
  spotAt({ x, y }) {
    const box = this.canvas.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }

  /** Enlarges the picture, with a spot of it at a point of the page. */
  zoomTo(zoom, spot, point) {
    this.zoom = Math.max(1, Math.min(MAX_ZOOM, zoom));
    this.scroller.style.setProperty("--zoom", this.zoom);
    const box = this.canvas.getBoundingClientRect();
    this.scroller.scrollBy(box.left + spot.x * box.width - point.x, box.top + spot.y * box.height - point.y);
    const button = byId("zoom");
    button.textContent = this.zoom > 1 ? "−" : "+";
    button.setAttribute("aria-label", this.zoom > 1 ? "Zoom out" : "Zoom in");
    this.measure();
  }

  /** Asks for a picture of the size of the canvas. */
  measure() {
    const zoom = this.zoom > 1 ? ZOOM : 1;
    const box = this.canvas.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const [width, height] = [box.width, box.height].map((side) => side / this.zoom * zoom);
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

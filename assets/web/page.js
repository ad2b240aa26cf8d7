// The page of a table: it joins, and passes messages to the parts that show them.

import { Connection } from "./connection.js";
import { Decision } from "./decision.js";
import { button, byId, element, setChildren, setText } from "./dom.js";
import { Faces } from "./faces.js";
import { People } from "./people.js";
import { TablePicture } from "./picture.js";
import { Review } from "./review.js";
import { Rules } from "./rules.js";

const TOAST = 5000; // milliseconds
const NEWS = 10; // sentences that are kept for screen readers
const TABS = ["play", "log", "table", "people"];

let connection = null;
let size = null;
let lastLog = [];
let toastTimer = null;
let title = "Sandtable";
let followsTable = false;
let outcome = null; // the result of the finished game
let standings = [];

const send = (message) => {
  const isSent = connection?.send(message) ?? false;
  if (!isSent) toast("No connection. Sandtable tries again.");
  return isSent;
};

const people = new People(send, toast);
const picture = new TablePicture(
  (areas, felt) => {
    showTab("play");
    decision.tap(areas, felt);
  },
  (wanted) => {
    size = wanted;
    connection?.send({ type: "show", ...wanted });
  },
);
const rules = new Rules(send, (move) => decision.advise(move));
const faces = new Faces((message) => connection?.send(message), (kind) => decision.showFace(kind));
const decision = new Decision(send, picture, rules, faces);
const review = new Review(send, rules);

// --- joining ---------------------------------------------------------------------

const keyOf = (code) => `sandtable.${code}`;

function remembered(code) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(code)) ?? "null");
  } catch {
    return null;
  }
}

function remember(code, value) {
  try {
    if (value === null) localStorage.removeItem(keyOf(code));
    else localStorage.setItem(keyOf(code), JSON.stringify(value));
  } catch {
    // A private window may forbid this. The seat is then lost with the page.
  }
}

function showJoin(reason = "") {
  byId("game").hidden = true;
  byId("join").hidden = false;
  setText("join-reason", reason);
  document.title = "Sandtable";
  const code = byId("join-code");
  code.value = codeInPath();
  byId("join-name").value ||= localStorageName();
  (code.value ? byId("join-name") : code).focus();
}

function localStorageName() {
  try {
    return localStorage.getItem("sandtable.name") ?? "";
  } catch {
    return "";
  }
}

/** Returns the secret of a new seat, which the page needs if it never hears the host's answer. */
function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).slice(0, 22).replaceAll("+", "-").replaceAll("/", "_");
}

const codeInPath = () => (/^\/t\/([A-Za-z]{6})\/?$/.exec(location.pathname)?.[1] ?? "").toUpperCase();

byId("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = byId("join-code").value.toUpperCase();
  const name = byId("join-name").value.trim();
  const watch = event.submitter?.value === "watch";
  try {
    localStorage.setItem("sandtable.name", name);
  } catch {
    // The name is then typed again next time.
  }
  history.replaceState(null, "", `/t/${code}`);
  const token = remembered(code)?.token || newToken();
  remember(code, { token }); // a page that is reloaded too early finds its seat again
  open(code, { name, token, watch });
});

function open(code, join) {
  connection?.end();
  connection = new Connection(code, handlers(code));
  connection.open(join);
}

function leave() {
  connection.send({ type: "bye" });
  remember(connection.code, null);
  connection.end();
  showJoin("You have left the table.");
}

// --- messages --------------------------------------------------------------------

function handlers(code) {
  return {
    state: showState,
    seated(message) {
      remember(code, { token: message.token, name: message.name, watch: message.seat === null });
      byId("join").hidden = true;
      byId("game").hidden = false;
      setText("seat-name", message.seat === null ? "Watching" : message.name);
      people.setSeat(message.seat, leave);
      decision.seat = message.seat;
      byId("banner").hidden = true;
      if (size !== null) connection.send({ type: "show", ...size });
      follow();
      faces.reconnect();
      picture.measure();
    },
    presence(message) {
      people.setPresence(message);
      if (outcome) byId("result").firstChild.textContent = headline(outcome); // names may change
    },
    text: showText,
    effects: (message) => decision.setEffects(message),
    table: showTable,
    explanation(message) {
      if (message.what === "piece") decision.setExplanation(message);
      else if (message.what === "seat") showNumbers(message);
      else rules.show(message);
    },
    actions: (message) => decision.byHand.setActions(message),
    async picture(header, blob) {
      try {
        decision.setAreas(await picture.show(header, blob));
      } catch {
        if (picture.forget()) connection.retry(true); // the host sends the whole picture again
      }
    },
    face: (header, blob) => faces.add(header, blob),
    question: (message) => people.question(message),
    withdrawn: (message) => people.withdrawn(message),
    phrased: (message) => people.phrased(message),
    notice: (message) => toast(message.text),
    error(message) {
      decision.unlock();
      const isLate = /^(explain: |place )/.test(message.message); // the page asked about a piece that has left
      if (!isLate) toast(message.message);
    },
    refused(message) {
      decision.unlock();
      toast(message.reason, message.rule);
    },
    result: showResult,
    reviewed(message) {
      decision.select(null);
      review.show(message);
    },
    closed(message) {
      if (!byId("join").hidden) showJoin(message.reason);
      else showClosed(message.reason);
    },
  };
}

function showState(state, failures) {
  const words = { connecting: "Connecting…", connected: "", lost: "Connection lost. Trying again…" };
  const isJoining = !byId("join").hidden;
  if (isJoining) {
    const help = "The table cannot be reached. Check the code, and that the host is running.";
    setText("join-reason", failures > 1 ? help : words[state]);
    return;
  }
  setText("connection", words[state]);
  if (state === "lost") byId("banner").hidden = true; // the host asks again
  byId("game").classList.toggle("lost", state !== "connected" && failures > 0);
}

function showClosed(reason) {
  setText("connection", "Closed");
  setText("banner-text", reason);
  byId("banner-buttons").replaceChildren(
    button("Join again", () => showJoin(), { class: "main" }),
  );
  byId("game").hidden = false;
  byId("banner").hidden = false;
}

function showText(text) {
  title = text.title;
  setText("title", text.title);
  const hasResult = text.is_over && outcome !== null; // an undo may resume the game
  if (byId("result").hidden === hasResult) {
    byId("result").hidden = !hasResult;
    if (hasResult) review.start();
    else review.end();
  }
  const isNew = decision.setText(text);
  document.title = text.choices.length ? `● ${text.prompt} – ${title}` : title;
  if (isNew && document.hidden) navigator.vibrate?.(80);
  showLog(text.log);
  const [wins, ...stands] = text.goal.split("\n");
  standings = stands;
  if (byId("goal").childElementCount === 1 + stands.length) { // an open standing stays open
    byId("goal").firstChild.textContent = wins;
    for (const part of document.querySelectorAll("#goal [open] .numbers")) {
      rules.ask("seat", part.dataset.seat);
    }
  } else {
    byId("goal").replaceChildren(element("li", { dir: "auto" }, wins),
      ...stands.map((words, seat) => standing(words, seat)));
  }
  for (const part of document.querySelectorAll(".numbers")) { // also of a result before its text
    part.previousSibling.textContent = stands[part.dataset.seat] ?? part.previousSibling.textContent;
  }
  setText("status", text.status);
  byId("play-again").hidden = !text.by_hand;
  people.setPhrases(text.phrases);
}

/** Returns the standing of a seat, which opens into its numbers. */
function standing(words, seat) {
  return element("li", { dir: "auto" }, element(
    "details",
    { toggle: () => rules.ask("seat", seat) },
    element("summary", {}, words),
    element("div", { class: "numbers", "data-seat": seat }),
  ));
}

function showNumbers({ value, lines }) {
  for (const part of document.querySelectorAll(`.numbers[data-seat="${value}"]`)) {
    setChildren(part, lines.map((line) => [JSON.stringify(line), () => rules.sentence("p", line)]));
  }
}

function showTable({ parts }) {
  byId("table-words").replaceChildren(...parts.map((part) => element(
    "section",
    {},
    element("h3", { dir: "auto" }, part.heading),
    element("ul", {}, ...part.lines.map((line) => element("li", { class: "words" }, line))),
  )));
}

/** Asks for the effects of choices, and for the table in words once its tab is open. */
function follow() {
  connection?.send({ type: "follow", effects: true, table: followsTable });
}

/** Appends only new lines, so that screen readers do not repeat the old ones. */
function showLog(log) {
  const words = log.map((line) => JSON.stringify(line));
  let kept = 0;
  for (let start = 0; start < lastLog.length && !kept; start += 1) {
    const tail = lastLog.slice(start);
    if (tail.every((line, index) => line === words[index])) kept = tail.length;
  }
  const list = byId("log");
  if (!kept) list.replaceChildren();
  for (const line of log.slice(kept)) {
    if (lastLog.length) announce(line.text);
    list.append(rules.sentence("li", line));
  }
  if (kept < log.length) list.parentElement.scrollTop = list.parentElement.scrollHeight;
  lastLog = words;
}

/** Returns the seats, the winners first. */
const ranking = ({ winners, scores }) => scores.map((_, seat) => seat).sort((one, two) =>
  winners.includes(two) - winners.includes(one) || scores[two] - scores[one]);

function headline({ winners, scores, rank }) {
  if (scores.length === 1) return rank || `${scores[0]} points`;
  if (winners.includes(people.seat)) return "You won";
  const names = winners.map((seat) => people.nameOf(seat));
  return names.length ? `${names.join(" and ")} won` : "A draw";
}

function showResult(result) {
  const part = byId("result");
  part.replaceChildren(
    element("h2", { dir: "auto" }, headline(result)),
    rules.sentence("p", { text: result.reason, rule: result.rule }),
    element("ul", {}, ...ranking(result).map((seat) => standing(
      standings.length === result.scores.length
        ? standings[seat] : `${people.nameOf(seat)}: ${result.scores[seat]}`, seat))),
  );
  if (people.seat !== null) {
    const again = () => send({ type: "ask", what: "rematch", value: "" });
    part.append(button("Play again", again, { class: "main" }));
  }
  part.hidden = false;
  review.start();
  outcome = result;
  showTab("play");
  byId("decision").scrollTop = 0; // it may show the hand
}

/** Lets screen readers read a sentence, on every tab. */
function announce(words) {
  const news = byId("news");
  news.append(element("p", {}, words));
  while (news.children.length > NEWS) news.firstChild.remove();
}

function toast(words, rule = "") {
  byId("toast").replaceChildren(words, ...(rule ? [" ", rules.rule(rule)] : []));
  byId("toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    byId("toast").textContent = "";
    byId("toast").classList.remove("shown");
  }, TOAST);
}

// --- tabs ------------------------------------------------------------------------

function showTab(name, focus = false) {
  if (name === "table" && !followsTable) {
    followsTable = true;
    follow();
  }
  for (const each of TABS) {
    const tab = byId(`tab-${each}`);
    const isShown = each === name;
    tab.setAttribute("aria-selected", isShown);
    tab.tabIndex = isShown ? 0 : -1;
    byId(`panel-${each}`).hidden = !isShown;
    if (isShown && focus) tab.focus();
  }
}

document.querySelector(".tabs").addEventListener("click", (event) => {
  const name = event.target.id?.replace("tab-", "");
  if (TABS.includes(name)) showTab(name);
});
document.querySelector(".tabs").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const at = TABS.indexOf(document.activeElement.id.replace("tab-", ""));
  showTab(TABS[(at + step + TABS.length) % TABS.length], true);
  event.preventDefault();
});
byId("undo").addEventListener("click", () => send({ type: "ask", what: "undo", value: "" }));

// --- start -----------------------------------------------------------------------

showTab("play");
const code = codeInPath();
const before = code ? remembered(code) : null;
if (before !== null && "watch" in before) {
  open(code, { name: before.name, token: before.token ?? null, watch: before.watch });
  byId("game").hidden = false;
} else {
  showJoin();
}

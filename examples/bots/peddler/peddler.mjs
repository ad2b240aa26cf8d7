// Peddler plays Caravan: it collects and loads the goods of which no other seat has more, expensive
// ones first. In other games it makes any legal move. It uses the protocol of docs/protocol.md: one
// JSON object per line, for input and output.
import { createInterface } from "node:readline";

const PRICES = { dates: 2, salt: 3, silk: 4, amber: 5, pearls: 6 };

function choose({ seat, view, moves }) {
  const count = (zone, good) =>
    (view.zones[zone]?.pieces ?? []).filter((card) => card.kind === good).length;
  const worth = (move) => {
    const [, verb, good] = move.split(" "); // "1 take silk"; "1 draw" names no good
    if (!(good in PRICES)) return 1;
    const held = count(`caravan.${seat}`, good) + count(`hand.${seat}`, good);
    const mine = verb === "take" ? held + 1 : held;
    const others = [...Array(view.seats).keys()].filter((other) => other !== seat);
    const most = Math.max(...others.map((other) => count(`caravan.${other}`, good)));
    return mine >= most ? PRICES[good] * (mine + most) : 0;
  };
  return moves.reduce((best, move) => (worth(move) > worth(best) ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "decide") {
    const answer = { type: "move", decision: message.decision, move: choose(message) };
    process.stdout.write(JSON.stringify(answer) + "\n");
  } else if (message.type === "refused" || message.type === "error") {
    process.stderr.write(line + "\n");
    process.exit(1); // there is no alternative move
  }
}

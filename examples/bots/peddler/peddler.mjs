// Peddler plays Caravan: it takes, keeps and loads what it has most of. Of other games it makes any
// legal move. It speaks the protocol of docs/protocol.md: one JSON object a line, in and out.
import { createInterface } from "node:readline";

function choose({ seat, view, moves }) {
  const mine = [`hand.${seat}`, `caravan.${seat}`]
    .flatMap((zone) => view.zones[zone]?.pieces ?? [])
    .map((card) => card.kind);
  const worth = (move) => {
    const good = move.split(" ")[2]; // "1 take silk": seat, verb, good; "1 draw" has none
    return good ? mine.filter((kind) => kind === good).length : 0.5;
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
    process.exit(1); // this program has no other idea
  }
}

// Random tic-tac-toe in boardgame.io, in the three ways its documentation plays a game headless:
// a new client for each match; one client that is reset; and a local master with one client per
// seat, which filters the state for each seat. There is no view and no debug panel.

const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { Local } = require("boardgame.io/multiplayer");

const SECONDS_PER_RUN = 1.0;
const RUNS = 5;
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6],
  [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const TicTacToe = {
  setup: () => ({ boxes: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, box) => {
      if (G.boxes[box] !== null) return INVALID_MOVE;
      G.boxes[box] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const owned = (line) =>
      G.boxes[line[0]] !== null && line.every((box) => G.boxes[box] === G.boxes[line[0]]);
    if (LINES.some(owned)) return { winner: ctx.currentPlayer };
    if (!G.boxes.includes(null)) return { draw: true };
  },
};

const options = { game: TicTacToe, numPlayers: 2, debug: false };

// Plays a random match and returns its number of moves; `seats` holds the client of each seat.
function play(seats) {
  let moves = 0;
  for (;;) {
    const { G, ctx } = seats[0].getState();
    if (ctx.gameover) return moves;
    const legal = [];
    for (let box = 0; box < 9; box++) if (G.boxes[box] === null) legal.push(box);
    seats[ctx.currentPlayer].moves.mark(legal[Math.floor(Math.random() * legal.length)]);
    moves++;
  }
}

function freshClient() {
  const client = Client(options);
  client.start();
  const moves = play([client, client]);
  client.stop();
  return moves;
}

const lasting = Client(options);
lasting.start();
function resetClient() {
  lasting.reset();
  return play([lasting, lasting]);
}

let matches = 0;
function localMaster() {
  const matchID = `match-${matches++}`;
  const multiplayer = Local();
  const seats = ["0", "1"].map((playerID) =>
    Client({ ...options, multiplayer, playerID, matchID }),
  );
  seats.forEach((seat) => seat.start());
  const moves = play(seats);
  seats.forEach((seat) => seat.stop());
  return moves;
}

function oneRun(playout) {
  const wallStart = process.hrtime.bigint();
  const cpuStart = process.cpuUsage();
  const wall = () => Number(process.hrtime.bigint() - wallStart) / 1e9;
  let moves = 0;
  while (wall() < SECONDS_PER_RUN) for (let i = 0; i < 10; i++) moves += playout();
  const cpu = process.cpuUsage(cpuStart);
  return [moves / wall(), (moves * 1e6) / (cpu.user + cpu.system)];
}

function measure(name, playout) {
  for (let i = 0; i < 50; i++) playout();
  const runs = Array.from({ length: RUNS }, () => oneRun(playout));
  console.log(
    JSON.stringify({
      name,
      moves_per_second: runs.map(([wall]) => Math.round(wall)),
      moves_per_cpu_second: runs.map(([, cpu]) => Math.round(cpu)),
    }),
  );
}

measure("boardgame.io, a new client each match", freshClient);
measure("boardgame.io, one client reset", resetClient);
measure("boardgame.io, local master and a client a seat", localMaster);

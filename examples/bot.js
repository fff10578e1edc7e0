// A bot in JavaScript: it claims what is worth most, seldom discards, and opens groups where they can grow.
const colors = ["red", "orange", "yellow", "green", "purple", "black"];
const cells = [4, 6, 8, 8, 8, 8, 6, 4].flatMap((width, row) =>
  Array.from({ length: width }, (_, k) => [4 - width / 2 + k, 8 - row]));
const sum = (list) => list.reduce((a, b) => a + b, 0);

function mandala(view, me, move) {
  if (move[0] === "d") return 0;
  const color = "roygpb".indexOf(move[move[0] === "c" ? 1 : 2]);
  if (move[0] === "c") {
    const place = view.rivers[me].indexOf(colors[color]);
    const pile = view.mountains[view.claiming][color];
    return place < 0 ? (pile - 1) * (view.rivers[me].length + 1) : pile * (place + 1);
  }
  const [mine, theirs] = [me, 1 - me].map((player) => sum(view.fields[move[1] - 1][player]));
  return move[0] === "m" ? 2 : mine <= theirs && theirs < mine + Number(move[3]) ? 3 : 1;
}

function patterns(view, me, move) {
  if (move[0] === "k" || move === "stop") return 0;
  const [x, y, river, swap] = ["abcdefgh".indexOf(move[1]), Number(move[2]), view.rivers[me], view.bowls[me]];
  const away = cells.map(([a, b]) => Math.abs(a - x) + Math.abs(b - y));
  if (move[0] === "o") return 2 + view.board.filter((tile, k) => away[k] === 1 && tile.color === swap).length;
  const { color } = view.board[away.indexOf(0)];
  return river.indexOf(move[0] === "f" ? color : swap) + 1 + (river.includes(color) ? 0 : 0.5);
}

const say = (message) => console.log(JSON.stringify(message));
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, view, legal, seed } = JSON.parse(line);
  if (type === "hello") say({ type, protocol: 1, name: "Example in JavaScript" });
  if (type === "quit") process.exit(0);
  if (type !== "choose") return;
  const score = { mandala, patterns }[view.game];
  const scores = legal.map((move) => score(view, view.to_move, move));
  const best = legal.filter((_, k) => scores[k] === Math.max(...scores));
  say({ type: "choice", move: best[seed % best.length] });
});

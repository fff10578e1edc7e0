// A bot that plays on a server with an account of its own, by random moves: put your own into `choose`.
//
// The host creates the account by `mandala admin bot add NAME`, which prints the token. Then, with Node 18 or newer:
//
//     BOT_TOKEN=... node server_bot.js https://play.example

const SERVER = process.argv[2].replace(/\/$/, "");
const TOKEN = process.env.BOT_TOKEN;
const MOST_GAMES = 8; // at once

// One of the legal moves. `table` is all that this seat may see; docs/protocol.md describes it.
function choose(table) {
  return table.legal[Math.floor(Math.random() * table.legal.length)];
}

// What the server answers; an error with its `status` if it refuses.
async function call(method, path, body, token = TOKEN) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(`${SERVER}/api${path}`, { method, headers, signal, body: body && JSON.stringify(body) });
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status });
  return answer.json();
}

// Accept, unless the challenge has been withdrawn. To decline, post to `.../decline` instead.
async function accept({ table, game, name }) {
  try {
    await call("POST", `/bot/challenges/${table}/accept`);
    console.log(`a game of ${game} against ${name ?? "somebody"}`);
  } catch (error) {
    if (![404, 409].includes(error.status)) throw error;
  }
}

// Make a move at a table. Sent twice, it is made once, because its id is the same.
async function move({ table: id, token }) {
  const table = await call("GET", `/tables/${id}`, undefined, token);
  if (table.legal.length === 0) return;
  const made = { id: `at-${table.seq}`, ply: table.ply, move: choose(table) };
  await call("POST", `/tables/${id}/moves`, made, token);
}

// Play until interrupted; if the server cannot be reached, try again.
async function main() {
  let mark = "-";
  for (;;) {
    try {
      if (mark === "-") await call("PUT", "/bot", { games: ["mandala", "patterns"], most_games: MOST_GAMES });
      const awaiting = await call("GET", `/bot/events?wait=25&after=${mark}`);
      await Promise.all([...awaiting.challenges.map(accept), ...awaiting.tables.map(move)]);
      mark = awaiting.mark;
    } catch (error) {
      if (error.status === 401) throw new Error("the server does not know this token");
      mark = "-";
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

main();

// A process that plays, in JavaScript: what it has first, then the dearest card it can pay for.
//
//     deckwerk league shards --only --players "greedy,shopper=process:node examples/bots/shopper.js"
//
// It needs nothing but Node: whatever it knows comes in as JSON, a line each (docs/league.md).

const { createInterface } = require("node:readline");

const EAGER = ["play", "exhaust", "use", "activate", "burn", "focus", "move", "attack"];
const LAST = ["end", "pass", "spare"];
let costs = new Map();

function wish(option) {
  const rank = EAGER.includes(option.verb) ? 3 : LAST.includes(option.verb) ? 0 : 2;
  return rank * 1000 + (costs.get(option.card) ?? 0);
}

function answer(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.t === "hello") {
    costs = new Map(message.cards.map((card) => [card.id, card.cost]));
    answer({ t: "hello", protocol: 1 });
  } else if (message.t === "ask") {
    const best = message.options.reduce((one, other) => (wish(other) > wish(one) ? other : one));
    answer({ option: best.i });
  } // `start`, `end` and `bye` are not answered
});

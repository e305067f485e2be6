/** What finished games are counted as, and how sure that is. */
import { describe, expect, it, test } from "vitest";
import { addGame, balanceCounts, type CountedGame, mergeCounts, noCounts } from "../../../shared/balance/counts.ts";
import { figuresOf } from "../../../shared/balance/figures.ts";
import { shareOf } from "../../../shared/balance/interval.ts";
import { games } from "../../../shared/games.ts";
import type { Balance } from "../../../shared/kernel/balance.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { skorm } from "../../../shared/skorm/rules.ts";

const balance: Balance = {
  first: { when: "end", at: "first" },
  traits: [{ title: "Culture", at: "cultures.*" }],
  uses: [
    { title: "Tech", action: /^learn-(\w+)$/ },
    { title: "Action", action: /^x/, what: "attack" },
  ],
  names: { "Tech mil": "Military" },
  variants: [],
};
const rules = { balance, usualSteps: () => 20 };

const won = (more: Partial<CountedGame> = {}): CountedGame => ({
  options: {},
  shares: [1, 0],
  reason: "march",
  acts: [
    { seat: 0, action: "learn-mil" },
    { seat: 1, action: "x" },
    { seat: 0, action: "learn-mil" },
  ],
  begin: {},
  end: { first: 1, cultures: ["feudal", "alien"] },
  ...more,
});

describe("an interval", () => {
  it("is Wilson's: ten of twenty may be 30 to 70 %", () => {
    const { share, low, high } = shareOf(10, 20);
    expect([share, low.toFixed(3), high.toFixed(3)]).toEqual([0.5, "0.299", "0.701"]);
  });

  it("of a clean sweep leaves room, and of nothing says nothing", () => {
    const sweep = shareOf(10, 10);
    expect([sweep.low.toFixed(3), sweep.high]).toEqual(["0.722", 1]);
    expect(shareOf(0, 0)).toEqual({ of: 0, share: 0, low: 0, high: 1 });
  });
});

describe("a game", () => {
  const counts = noCounts(rules, 2);
  addGame(counts, rules, won());

  it("counts for its seats and its turn order", () => {
    expect(counts.seats).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(counts.turns).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it("counts for what a seat is, and once for who does something however often", () => {
    expect(counts.traits).toEqual({ Culture: { feudal: [1, 1], alien: [1, 0] } });
    expect(counts.uses).toEqual({ Tech: { mil: [1, 1, 2] }, Action: { attack: [1, 0, 1] } });
  });

  it("says nothing of a culture that both have", () => {
    const mirror = noCounts(rules, 2);
    addGame(mirror, rules, won({ end: { first: 0, cultures: ["feudal", "feudal"] } }));
    expect(mirror.traits).toEqual({});
  });

  it("that is drawn is shared", () => {
    const drawn = noCounts(rules, 2);
    addGame(drawn, rules, won({ shares: [0.5, 0.5], reason: "turns" }));
    expect([drawn.draws, drawn.seats[0], drawn.endings]).toEqual([1, [1, 0.5], { turns: 1 }]);
  });

  it("added to others comes to the same as all of them counted together", () => {
    const together = noCounts(rules, 2);
    addGame(together, rules, won());
    addGame(together, rules, won({ reason: "envoy" }));
    const other = noCounts(rules, 2);
    addGame(other, rules, won({ reason: "envoy" }));
    const merged = noCounts(rules, 2);
    mergeCounts(merged, counts);
    mergeCounts(merged, other);
    expect(merged).toEqual(together);
    expect(balanceCounts.parse(JSON.parse(JSON.stringify(merged)))).toEqual(merged);
  });
});

it("shows what users win beside what others win", () => {
  const counts = noCounts(rules, 2);
  for (let game = 0; game < 8; game++) addGame(counts, rules, won({ shares: game < 6 ? [1, 0] : [0, 1] }));
  const tech = figuresOf(counts, balance.names).find(({ title }) => title === "Tech");
  expect(tech?.rows).toMatchObject([
    { name: "Military", share: { of: 8, share: 0.75 }, others: { of: 8, share: 0.25 }, perGame: 2 },
  ]);
});

/** Whole games at random. */
function randomGames(entry: GameEntry, seats: number, options: unknown): CountedGame[] {
  return Array.from({ length: 4 }, (_, game) => {
    const random = seededRandom(new TextEncoder().encode(`${entry.id} ${seats} ${JSON.stringify(options)} ${game}`));
    const match = entry.start(seats, options, random);
    const begin = structuredClone(match.truth());
    const acts: { seat: number; action: string }[] = [];
    while (match.result() === undefined && acts.length < 3000) {
      const seat = match.actors()[0] ?? 0;
      const legal = match.legal(seat);
      const action = legal[random.below(legal.length)] ?? "";
      match.act(seat, action, random);
      acts.push({ seat, action });
    }
    const shares = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 1 : 0));
    return { options, shares, reason: match.result()?.reason ?? "", acts, begin, end: match.truth() };
  });
}

/** Actions that the rules can read, one for each pattern at least. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  skorm: ["Hf4-g5", "Sc6xd6S", "Af3>f5", "c4@NW", "--"],
  skora: ["5b", "+6b", "a-c", "41a-b", "51a-b"],
  skor: ["mil-2?", "farm@2,0", "spawn@2,0", "disband-12", "12x3,-2", "12xx3,-2", "city-0@2,-1", "technocracy-mil"],
  neko: ["P1-TC1", "FB1-2", "1a>A2", "buy3*", "1a^4", "buyL", "P1-TC1/2", "C2", "flipF", "P:FFFF"],
};
const reads = new Map<string, (text: string) => unknown>([neko, skor, skora, skorm].map(({ id, read }) => [id, read]));

describe.each(games.map((entry) => [entry.name, entry] as const))("what is counted of %s", (_, entry) => {
  test("is in its games: who plays first, and what seats have", async () => {
    const described = await entry.balance?.();
    if (described === undefined) throw new Error("nothing says what to count");
    const found = new Set<string>();
    for (const { seats, options } of described.variants) {
      const counts = noCounts(entry, seats);
      const played = randomGames(entry, seats, options);
      for (const game of played) addGame(counts, { ...entry, balance: described }, game);
      expect(counts.turns.map(([of]) => of)).toEqual(Array.from({ length: seats }, () => played.length));
      for (const title of Object.keys(counts.traits)) found.add(title);
    }
    expect([...found]).toEqual(expect.arrayContaining(described.traits.map(({ title }) => title)));
  });

  test("is written as its actions are", async () => {
    const examples = EXAMPLES[entry.id] ?? [];
    for (const text of examples) expect(reads.get(entry.id)?.(text), text).toBeDefined();
    const { uses = [], dealt } = (await entry.balance?.()) ?? {};
    const patterns = [...uses.map(({ action }) => action), ...(dealt === undefined ? [] : [dealt])];
    expect(patterns.filter((pattern) => !examples.some((text) => pattern.test(text)))).toEqual([]);
  });
});

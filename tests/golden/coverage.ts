/** What golden games have to hold, by the names of features.ts. */
import { CARDS, nameOf } from "../../shared/neko/harbour/cards.ts";
import { tables } from "../shared/support/tables.ts";

/** In every game of the newest release; some only with enough players. */
export const OF_ANY_GAME: readonly { readonly feature: string; readonly players?: number }[] = [
  ...[
    ...["no clock", "live clock", "clock of days", "pause", "time, the end", "left, the end"],
    ...["all sealed and shown", "nonce not shown", "somebody did not seal", "nobody sealed"],
    ...["played on", "played on again", "played on from outside"],
    ...["computer from the start", "handed over", "taken back"],
    ...["undo freely", "undo granted"],
  ].map((feature) => ({ feature })),
  ...["resign, others play on", "time, others play on", "left, others play on", "replaced"].map((feature) => ({
    feature,
    players: 3,
  })),
];

const optionsOf = (game: keyof typeof tables) => [
  ...new Set(tables[game].flatMap((table) => Object.entries(table).map(([key, value]) => `option ${key} ${value}`))),
];
/** Features of one kind by their names. */
export const named = (kind: string, names: string) => names.split(" ").map((name) => `${kind} ${name}`);

/** In each game, of whatever release. */
export const OF_GAMES: Readonly<Record<string, readonly string[]>> = {
  skorm: [
    ...optionsOf("skorm"),
    "draw",
    ...named("reason", "eliminate conquer dominate resign time left agreement repetition quiet"),
    // There is no stalemate: a piece next to an empty tile can always step there, so that no player is ever without a
    // move.
    "undo past a pause",
    ...named("verb", "S+ A+ H+ @ S- A- H- W- Sx Hx Wx A>"),
    ...named("event", "place rotate move take shoot gold fall end"),
  ],
  skora: [
    ...optionsOf("skora"),
    "the second who leaves, others play on",
    ...named("reason", "points cards shared time left"),
    ...named("verb", "1a 1a-a a-a -- +1a -1a warband war-once voyager breeder crabber hunter occultist trawler tribe"),
    ...named("event", "choose play axe boats shift sail stay tie order catch discard fished gone reveal end"),
  ],
  skor: [
    ...optionsOf("skor"),
    ...["option westBoard brought", "option eastBoard brought", "draw", "time, the first of several"],
    ...named("reason", "march storm envoy sermon resign time left agreement turns"),
    ...named(
      "verb",
      "side convert enough settle hold disband move attack strike fire ruin city building research end spawn promote",
    ),
    ...named("verb", "wreck clear send place kill give roll die pause resume note mark say wipe"),
    ...named("verb", "edit add remove found raze grant levy done rollout turn teach bestow retract spur rein"),
    ...named(
      "event",
      "chosen cultures terrain oriented first turn preach convert unconverted fed short hold phase move attack",
    ),
    ...named("event", "roll-off fall capture city spawn promote build wreck clear send place plot learn study purge"),
    ...named("event", "gone ask die pause note add edit budget gift turned taught moves rollout desk end"),
  ],
  neko: [
    ...optionsOf("neko"),
    "the second who leaves, others play on",
    ...named("reason", "points time left"),
    ...named(
      "event",
      "deal draft turn lay tuck captain activate gain pay give tokens harbour buy raise sail check dock",
    ),
    ...named("event", "stow period order boats gone over"),
    // A card is shut, or stands in a column of its own first.
    ...CARDS.map(nameOf).map((name) => `card ${name}`),
  ],
};

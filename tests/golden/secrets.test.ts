/**
 * The leak test over golden games: at points of each game, a world is imagined that also agrees with what a seat was
 * sent. If that world were the true one, the seat and a watcher would have been sent the same, byte for byte.
 */
import type { Schema } from "@colyseus/schema";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { findGame } from "../../shared/games.ts";
import type { Game, Plain, Seat } from "../../shared/kernel/game.ts";
import { advance, openTimeline } from "../../shared/kernel/timeline.ts";
import { syncState } from "../../shared/kernel/sync.ts";
import { neko } from "../../shared/neko/rules.ts";
import { recordOf } from "../../shared/record/file-record.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { openAudience } from "../shared/support/audience.ts";
import { goldenGames } from "./files.ts";

/** After how many steps what is sent is looked at. */
const EVERY = 48;
/** A machine may be busy with much else. */
const PATIENCE = 120_000;

/** The states of a game at those points. */
function* truths(file: GameFile): Iterable<object> {
  const entry = findGame(file.game);
  const record = recordOf(file);
  if (entry === undefined || "unreadable" in record) throw new Error(`${file.game} is not played here`);
  const timeline = openTimeline(entry, record);
  for (const index of record.steps.keys()) {
    advance(entry, record, timeline, index);
    if (index % EVERY === 0) yield timeline.match.truth();
  }
}

/** What is sent of a state to some of its seats, and to a watcher. */
function sentOf(node: Schema, truth: object, seats: readonly Seat[]) {
  syncState(node, truth);
  const audience = openAudience(node);
  audience.patch();
  const join = (viewer?: Seat) => {
    const { seen, received } = audience.join(viewer);
    return { seen, bytes: received.map((patch) => Buffer.from(patch).toString("hex")).join(" ") };
  };
  return { looker: join().bytes, own: seats.map(join), all: JSON.stringify(node) };
}

function seekLeaks<State extends object, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
) {
  /** @returns how often the imagined world was another one */
  return (file: GameFile): number => {
    const chance = chanceOf(file.steps.length);
    const seats = Array.from({ length: file.seats }, (_, seat) => seat);
    let others = 0;
    for (const truth of truths(file)) {
      const sent = sentOf(new game.schema(), truth, seats);
      for (const [seat, { seen, bytes }] of sent.own.entries()) {
        const view = game.readSynced(seen());
        if (view === undefined || game.imagine === undefined) throw new Error("nothing to be read");
        const other = sentOf(new game.schema(), game.imagine(view, seat, undefined, chance), [seat]);
        expect([other.looker, other.own[0]?.bytes]).toEqual([sent.looker, bytes]);
        if (other.all !== sent.all) others++;
      }
    }
    return others;
  };
}

test.each([
  ["skora", seekLeaks(skora)],
  ["skor", seekLeaks(skor)],
  ["neko", seekLeaks(neko)],
] as const)(
  "%s tells nobody what they may not know",
  (id, seek) => {
    let others = 0;
    for (const { file } of goldenGames(manifest.version, id)) others += seek(file);
    expect(others).toBeGreaterThan(50);
  },
  PATIENCE,
);

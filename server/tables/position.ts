/** A table as a bot's stream tells of it. */
import type { BotGame } from "../../shared/wire/bot-accounts/play.ts";
import { remainingOf, runningSeats } from "../../shared/table/clocks.ts";
import { seatOf, type Table, versionOf } from "../../shared/table/table.ts";
import { frameOf } from "../../shared/table/view.ts";

/** @param player who is told: no more than their seat may know */
export function positionOf(table: Table, player: string, now: number): BotGame {
  const { play, settings, phase } = table;
  const seat = seatOf(table, player);
  const match = phase === "waiting" ? undefined : play?.match;
  const isAsked = phase === "playing" && match?.actors().includes(seat) === true;
  const running = runningSeats(table);
  const frame = frameOf(table);
  const result = phase === "finished" ? match?.result() : undefined;
  return {
    type: "game",
    code: table.code,
    game: table.entry.id,
    phase,
    seat,
    yourTurn: isAsked,
    legal: isAsked ? (match?.legal(seat) ?? []) : [],
    version: versionOf(table),
    log: [...(play?.log ?? [])],
    state: seat < 0 || match === undefined ? null : { ...match.view(seat) },
    seats: frame.seats.map(({ player, name, bot, ready, present, rematch }, index) => ({
      player,
      name,
      level: bot,
      ready,
      present,
      ms: settings.clock === null ? null : remainingOf(table, index, now, running),
      clockRuns: running.includes(index),
      rematch,
    })),
    clock: settings.clock,
    options: settings.options,
    rated: settings.rated,
    drawOffer: frame.drawOffer,
    result: result === undefined ? null : { ranking: result.ranking.map((place) => [...place]), reason: result.reason },
    gameId: play?.id ?? "",
    now,
  };
}

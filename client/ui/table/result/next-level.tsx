/** After a game against computers: the level to try next, by this player's results, including this game. */
import { useEffect } from "preact/hooks";
import type { Result } from "../../../../shared/kernel/game.ts";
import type { Level } from "../../../../shared/kernel/bot.ts";
import { levelName } from "../../../../shared/wire/bots.ts";
import type { TableView } from "../../../../shared/wire/table.ts";
import { ownSeat, type TableSession } from "../../../net/session.ts";
import { Face } from "../../kit/players/face.tsx";
import { Button, useBusy } from "../../kit/button.tsx";
import { lastPace, offeredLevel } from "../../levels/levels.ts";
import { countResult } from "../../levels/own-results.ts";
import { openOrPlayHere } from "../../lobby/open-or-play-here.ts";
import { navigate } from "../../shell/router.ts";
import { startAtOnce } from "../../shell/start-at-once.ts";
import { resultText } from "./text.ts";

/** A game of fewer steps does not show how well somebody plays. */
const MIN_STEPS = 20;

/** The level of all computers at a table with one person; undefined of any other table. */
export function levelOf(seats: readonly Pick<TableView["seats"][number], "bot">[]): Level | undefined {
  const people = seats.filter(({ bot }) => bot === "");
  const [level, ...others] = new Set(seats.flatMap(({ bot }) => (bot === "" ? [] : [bot])));
  return people.length === 1 && others.length === 0 ? level : undefined;
}

/** What a game gave a seat: 1 for a win, its part of a shared first place, 0 otherwise. */
export function scoreOf({ ranking }: Pick<Result, "ranking">, seat: number): number {
  const [first = []] = ranking;
  return first.includes(seat) ? 1 / first.length : 0;
}

export function NextLevel({ session, table, result }: { session: TableSession; table: TableView; result: Result }) {
  const [opening, during] = useBusy();
  const { game, clock } = session.settings.value ?? {};
  const seat = ownSeat(session);
  const level = table.log.length < MIN_STEPS ? undefined : levelOf(table.seats);
  const score = seat === undefined ? undefined : scoreOf(result, seat);
  const id = `${session.code}.${table.round}`;
  useEffect(() => {
    if (game !== undefined && level !== undefined && score !== undefined) countResult(game, id, level, score);
  }, [game, id, level, score]);
  if (game === undefined || level === undefined || score === undefined) return null;
  const next = offeredLevel(game);
  if (next === level) return null;

  async function play(): Promise<void> {
    if (game === undefined) return;
    const computers = table.seats.flatMap(({ bot }) => (bot === "" ? [] : [next]));
    const terms = { game, seats: table.seats.length, clock: clock ?? null, computers, pace: lastPace.peek() };
    const code = await during(() => openOrPlayHere(terms));
    if (code === undefined) return;
    startAtOnce(code);
    navigate(`/${code}`);
  }

  return (
    <Button large class="next-level" disabled={opening} onClick={() => void play()}>
      <Face level={next} size={28} />
      {resultText.tryNext(levelName(next))}
    </Button>
  );
}

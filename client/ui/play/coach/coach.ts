/**
 * Short notes in a player's first games: one at a time, at the thing itself, when it first matters. A game's notes are
 * data of the game, and are only loaded if they may be shown.
 */
import type { GameTypes } from "../game-types.ts";
import type { Coach } from "../model/playing.ts";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { followProgress } from "../../../learn/progress/progress.ts";
import { coaching, countTable, isFirst, isGuided, noteSaid, wasSaid } from "../../../learn/progress/coach-progress.ts";
import type { TableSession } from "../../../net/session.ts";
import { announce } from "../../kit/live.tsx";
import { holds } from "../selection/selection.ts";
import type { CoachNote, Moment, Play } from "../model/play.ts";

/** Says what matters now, as long as somebody is asked and holds nothing. */
export function useCoach<G extends GameTypes>(
  play: Play<G>,
  session: TableSession,
  moment: Moment<G>,
): Coach<G> | undefined {
  const game = session.settings.value?.game ?? "";
  const table = session.code === "" ? "" : `${session.code}-${session.table.value?.round ?? 1}`;
  const guided = table !== "" && isGuided(session.code);
  const mayExplain = table !== "" && moment.seat !== undefined && coaching.value && (guided || isFirst(game, table));
  const [notes, setNotes] = useState<readonly CoachNote<G>[]>([]);
  /** After how many steps a note was put away: the next one waits for another. */
  const [restingAt, setRestingAt] = useState(-1);
  useEffect(() => {
    let gone = false;
    if (!mayExplain || play.coach === undefined) return undefined;
    followProgress();
    countTable(game, table);
    void play.coach().then((loaded) => !gone && setNotes(loaded));
    return () => {
      gone = true;
    };
  }, [play, table, mayExplain]);
  const isAsked =
    mayExplain &&
    moment.choices.length > 0 &&
    moment.premove === undefined &&
    !holds(moment.selection, moment.choices, play.selection);
  const steps = moment.history.length;
  const found = useMemo(() => {
    if (!isAsked || restingAt === steps) return undefined;
    for (const note of notes) {
      const about = (note.guided === true && !guided) || wasSaid(game, note.id) ? undefined : note.about(moment);
      if (about !== undefined) return { id: note.id, says: note.says, farewell: note.farewell === true, about };
    }
    return undefined;
  }, [isAsked, notes, restingAt, steps, moment.state, moment.choices]);
  const shown = useSignal<string | undefined>(undefined);
  shown.value = found?.says;
  useSignalEffect(() => {
    if (shown.value !== undefined) announce(shown.value);
  });
  // A note whose subject was acted upon counts as read.
  useEffect(() => {
    if (found === undefined) return undefined;
    const { id } = found;
    return () => noteSaid(game, id);
  }, [found?.id, steps]);
  if (found === undefined) return undefined;
  const dismiss = () => {
    noteSaid(game, found.id);
    setRestingAt(steps);
  };
  return {
    ...found,
    dismiss,
    stop() {
      dismiss();
      coaching.value = false;
    },
  };
}

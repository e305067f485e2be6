/** Tournaments over HTTP: see shared/wire/. */
import { parseJson } from "../../../shared/kernel/json.ts";
import type { z } from "zod";
import { withNews } from "../../../shared/tournament/view.ts";
import { refusal } from "../../../shared/wire/refusal.ts";
import {
  pastTournaments,
  tournamentAnswer,
  tournamentList,
  type tournamentSettings,
  tournamentView,
  type TournamentView,
} from "../../../shared/wire/tournaments/tournament.ts";
import { ask } from "../../net/api.ts";
import { getOwn, postOwn } from "../../net/own/requests.ts";
import type { Answer } from "../../net/answer.ts";

const pathOf = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export const getTournaments = () => getOwn("/api/tournaments", tournamentList);

/** Those that are over and ended before, with their winners. */
export const getPast = (before: number) =>
  ask({ method: "GET", path: `/api/tournaments/past?before=${before}`, answer: pastTournaments });

const getTournament = (id: string) => getOwn(pathOf(id), tournamentView);

export const makeTournament = (settings: z.input<typeof tournamentSettings>) =>
  postOwn("/api/tournaments", tournamentAnswer, settings);

const act = (id: string, what: string, body?: object) => postOwn(`${pathOf(id)}/${what}`, tournamentAnswer, body);

export const joinTournament = (id: string) => act(id, "join");
export const withdrawFrom = (id: string) => act(id, "leave");
export const pauseIn = (id: string, paused: boolean) => act(id, "pause", { paused });
export const removeFrom = (id: string, player: string) => act(id, "remove", { player });
export const beginTournament = (id: string) => act(id, "begin");
export const endTournament = (id: string) => act(id, "end");

const AGAIN_MS = 5000;

/**
 * Tells of a tournament from now on: all of it, and again whenever something in it is new.
 * @param onAnswer also called with a refusal when the line is lost
 * @returns ends it
 */
export function followTournament(id: string, onAnswer: (answer: Answer<TournamentView>) => void): () => void {
  let isOver = false;
  let view: TournamentView | undefined;
  let line: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (next: (news: TournamentView) => TournamentView) => (event: MessageEvent<string>) => {
    const { data } = tournamentView.safeParse(parseJson(event.data));
    if (data === undefined) return;
    view = next(data);
    onAnswer({ value: view });
  };

  function listen(): void {
    line?.close();
    line = new EventSource(`${pathOf(id)}/live`);
    line.addEventListener(
      "all",
      take((all) => all),
    );
    line.addEventListener(
      "news",
      take((news) => (view === undefined ? news : withNews(view, news))),
    );
    line.addEventListener("error", () => {
      onAnswer({ refused: refusal("unreachable") });
      // A browser tries again by itself, but not after an answer that was none.
      if (line?.readyState === EventSource.CLOSED) timer = setTimeout(listen, AGAIN_MS);
    });
  }

  void getTournament(id).then((found) => {
    if (isOver) return;
    onAnswer(found);
    if ("value" in found) {
      view = found.value;
      listen();
    }
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    line?.close();
  };
}

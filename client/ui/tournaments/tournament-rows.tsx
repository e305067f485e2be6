import type { TournamentHead } from "../../../shared/wire/tournaments/tournament.ts";
import { serverNow } from "../../net/server-time.ts";
import { findCard } from "../../games/games.ts";
import { headText } from "./text.ts";
import "./tournament-rows.css";

export function TournamentRows({ of }: { of: readonly TournamentHead[] }) {
  const now = serverNow();
  return (
    <ul class="tournament-rows">
      {of.map((head) => (
        <li key={head.id}>
          <a class="tournament-row" href={`/t/${head.id}`}>
            <img src={findCard(head.settings.game)?.emblem} alt="" width="38" height="34" />
            <span>
              <strong>{head.settings.title}</strong>
              <span class="t-note">{headText({ ...head, startsAt: head.settings.startsAt, now })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Which of somebody's games are looked at, as it stands in the address of their page. */
import type { GameFilter } from "../../net/profiles.ts";
import { OUTCOMES } from "../../../shared/wire/profiles.ts";

/** The filter in an address's query; anything else there is ignored. */
export function filterIn(search: string): GameFilter {
  const query = new URLSearchParams(search);
  const said = (name: string) => (query.get(name) ?? "").slice(0, 64);
  return {
    game: said("game"),
    opponent: said("opponent"),
    result: OUTCOMES.find((one) => one === said("result")) ?? "",
  };
}

/** "?game=skorm&result=lost", or "" for all games. */
export function writeFilter(filter: GameFilter): string {
  const query = String(new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")));
  return query === "" ? "" : `?${query}`;
}

export function isFiltered(filter: GameFilter): boolean {
  return writeFilter(filter) !== "";
}

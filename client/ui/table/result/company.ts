import { isDeletedPlayer } from "../../../../shared/wire/people/deleted.ts";
import type { Person } from "../../../../shared/wire/friends.ts";
import type { TableView } from "../../../../shared/wire/table.ts";

/** The people at a table who can be met again, each once: no computers, and nobody who deleted their account. */
export function companyOf({ seats }: Pick<TableView, "seats">, me: string): readonly Person[] {
  const others = seats.filter(
    ({ player, bot }) => player !== "" && player !== me && bot === "" && !isDeletedPlayer(player),
  );
  return [...new Map(others.map(({ player: id, name, bound }) => [id, { id, name, bound }])).values()];
}

/** What players bring to a game: options of the table that the player at a seat decides, and not the host. */
import { type Refusal, refusal } from "../../wire/refusal.ts";
import { checkSettings, isPerson, isRefusal, isTaken, type Player, seatsOf, type Table } from "../table.ts";

/** Sets what the player's seat brings, the first of several that brings anything; everybody is asked to be ready anew. */
export function setSeatOption(
  table: Table,
  player: Player,
  { value }: { readonly value: string },
): Refusal | undefined {
  if (table.phase !== "waiting") return refusal("not-now");
  if (table.revealBy > 0) return refusal("starting");
  if (table.origin !== undefined) return refusal("origin-decides");
  const own = seatsOf(table, player.id);
  if (own.length === 0) return refusal("not-seated");
  const key = own.flatMap((seat) => table.entry.brings(seat) ?? [])[0];
  if (key === undefined) return refusal("not-now");
  const options = { ...table.settings.options, [key]: value };
  const settings = checkSettings(table.entry, { ...table.settings, options });
  if (isRefusal(settings)) return settings;
  table.settings = settings;
  table.startsBy = 0;
  for (const seat of table.seats) seat.ready = isTaken(seat) && !isPerson(seat);
  return undefined;
}

/** A player who leaves a seat takes along what was brought to it. */
export function takeAlong({ entry, settings, seats }: Table): Table["settings"] {
  const gone = [...seats.keys()].flatMap((seat) => {
    const seating = seats[seat];
    const key = seating === undefined || isTaken(seating) ? undefined : entry.brings(seat);
    return key === undefined || settings.options[key] === undefined ? [] : key;
  });
  if (gone.length === 0) return settings;
  return {
    ...settings,
    options: Object.fromEntries(Object.entries(settings.options).filter(([key]) => !gone.includes(key))),
  };
}

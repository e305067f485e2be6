/** What the gallery shows, as an address says it. */

/**
 * `own` and `other`: at the table, whether or not one is asked; `watch`: looking on; `plan`: thinking ahead; `waiting` and
 * `arrival`: at a table that waits for its last player, as somebody who sits there and as somebody who opens its link.
 */
const VIEWS = [
  "own",
  "other",
  "watch",
  "plan",
  "replay",
  "review",
  "waiting",
  "arrival",
  "result",
  "lesson",
  "puzzle",
] as const;
type View = (typeof VIEWS)[number];

/**
 * What else goes on: news of three actions, a note, talk that is unread, an invitation, no line, an offer, a step that somebody asks to take back, long names, scores
 * of three digits, clocks of days, one device for all, computers at the other seats, somebody who ran out of time, a toast,
 * a hint.
 */
export const EXTRAS = [
  "news",
  "coach",
  "chat",
  "invite",
  "offline",
  "draw",
  "undo",
  "names",
  "scores",
  "days",
  "device",
  "computers",
  "left",
  "toast",
  "hint",
] as const;
type Extra = (typeof EXTRAS)[number];

export interface GalleryAddress {
  readonly game: string;
  /** The file of a whole game, as `1/neko/12-3`. */
  readonly record: string;
  /** After so many steps of it; the number of a lesson. */
  readonly step: number;
  /** The seat of the viewer; without one, the first seat that is asked, or for another view the first that is not. */
  readonly seat: number | undefined;
  readonly as: View;
  /** What a finger touches then, one after the other: spots of the board. */
  readonly hand: readonly string[];
  /** How often a lesson or a puzzle has shown what it asks for. */
  readonly shown: number;
  /** The buttons that are pressed then, by name, one after the other. */
  readonly dialog: readonly string[];
  readonly with: readonly Extra[];
}

export function readAddress(query: string): GalleryAddress {
  const asked = new URLSearchParams(query);
  const text = (name: string) => asked.get(name) ?? "";
  const list = (name: string) =>
    text(name)
      .split(",")
      .filter((part) => part !== "");
  const seat = asked.get("seat");
  return {
    game: text("game"),
    record: text("record"),
    step: Number(text("step")),
    seat: seat === null ? undefined : Number(seat),
    as: VIEWS.find((view) => view === text("as")) ?? "own",
    hand: list("hand"),
    shown: Number(text("shown")),
    dialog: list("dialog"),
    with: EXTRAS.filter((extra) => list("with").includes(extra)),
  };
}

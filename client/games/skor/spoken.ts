/** What happens, in words for those who hear it. */
import type { Happening } from "./happenings.ts";
import { type Ears, nameOf } from "../../ui/play/telling.ts";
import { tellingsOf } from "./tellings.ts";

/** What happened in whole sentences, each new name before what it did: moves, every roll with its sums, the turn. */
export function spokenNews(happenings: readonly Happening[], ears: Ears): string {
  let speaking: number | undefined;
  const sentences = happenings
    .flatMap((happening) => tellingsOf(happening, ears))
    .filter(({ isDetail }) => !isDetail)
    .map(({ seat, text, note, isHeading }) => {
      const name = seat === undefined || seat === speaking ? "" : `${nameOf(seat, ears, "You")}: `;
      speaking = isHeading ? undefined : (seat ?? speaking);
      return `${name}${text}.${note === "" ? "" : ` ${note}.`}`;
    });
  return sentences.join(" ");
}

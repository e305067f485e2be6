/** What happens, in words for those who hear it. */
import { type Ears, wholeSentence } from "../../ui/play/telling.ts";
import type { Happening } from "./happenings.ts";
import { tellingsOf } from "./tellings.ts";

/** What happened in whole sentences: cards, boats and axes, the fishing order, ties, catches. */
export function spokenNews(happenings: readonly Happening[], ears: Ears): string {
  const tellings = happenings.flatMap((happening) => tellingsOf(happening, ears));
  return tellings.map((telling) => wholeSentence(telling, ears)).join(" ");
}

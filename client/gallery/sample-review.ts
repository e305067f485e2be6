/** A review with invented evaluations, to fill the panel and the chart. */
import { keepReview } from "../ui/evaluation/kept-reviews.ts";
import type { Decision } from "../ui/evaluation/messages.ts";
import type { GameReplay } from "./records.ts";

const MARKS: readonly Decision["mark"][] = ["??", "?!", "?", "!"];

export function saveSampleReview({ file, length, at }: GameReplay): void {
  const line = Array.from({ length }, (_, step) => {
    const first = 0.5 + 0.45 * Math.sin(step / 5);
    return file.players.map((_, seat) => (seat === 0 ? first : (1 - first) / (file.seats - 1)));
  });
  const points = MARKS.flatMap((mark, index) => {
    const step = Math.floor((length * (index + 1)) / (MARKS.length + 1));
    const match = at(step);
    const [seat] = match.actors();
    const legal = seat === undefined ? [] : match.legal(seat);
    const [played, better] = [legal[0], legal.at(-1)];
    if (seat === undefined || played === undefined || better === undefined) return [];
    const shares = line[step] ?? [];
    return [{ at: step, seat, played: [played], better: [better], answer: [], shares, worth: 0.64, left: 0.21, mark }];
  });
  keepReview(file.signature, { line, points });
}

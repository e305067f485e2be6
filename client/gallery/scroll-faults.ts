/** What is wrong with paper that scrolls. */
import { named } from "./named.ts";
import { textSize } from "./room-faults.ts";
import { clipOf } from "./visibility.ts";

const GOES_ON = ".prompt-said, .overflow-row, .board-ask, .ask, .low-seats, .play-panel-seats";

/** The parts of a line above its letters, and down to their feet. */
const LINE_TOUCHED = 0.2;
const LINE_READ = 0.85;

/** Text that scrolls begins at its beginning and shows that it goes on. */
export function scrollFaults(within: Element): string[] {
  return [...within.querySelectorAll(GOES_ON)].flatMap((room) => {
    if (room.scrollHeight <= room.clientHeight + 1 && room.scrollWidth <= room.clientWidth + 1) return [];
    if (getComputedStyle(room).overflowY === "visible" || room.clientHeight === 0) return [];
    const dots = room.querySelector(".scrolled-more");
    if (dots !== null && dots.scrollHeight > dots.clientHeight + 1) return [`the dots of ${named(room)} are cut`];
    if (room.scrollTop > 1 || room.scrollLeft > 1) return [`${named(room)} does not begin at its beginning`];
    // Large text leaves a question room for few lines, whatever its title takes.
    const part = room.matches(".prompt-said") && textSize() === 1 ? lastLine(room) : 0;
    if (part > LINE_TOUCHED && part < LINE_READ)
      return [`${named(room)} ends with ${Math.round(100 * part)} % of a line`];
    if (room.matches(".play-tall .prompt-said, .play-wide .prompt-said") && textSize() === 1 && cutsSign(room))
      return [`${named(room)} cuts a sign`];
    return room.matches(".scrolled, [class*=scrolled], [data-more]")
      ? []
      : [`${named(room)} does not show that it goes on`];
  });
}

/** The part of a line that is seen at the end of a room. */
function lastLine(room: Element): number {
  const { lineHeight } = getComputedStyle(room.firstElementChild ?? room);
  return (room.clientHeight / Number.parseFloat(lineHeight)) % 1;
}

/** Whether a drawing before a line is seen in part, because it is taller than the line. */
function cutsSign(room: Element): boolean {
  const { bottom } = room.getBoundingClientRect();
  return [...room.querySelectorAll(".prompt-line-sign > *")].some((sign) => {
    const { top, height } = sign.getBoundingClientRect();
    const part = (bottom - top) / height;
    return part > LINE_TOUCHED && part < LINE_READ;
  });
}

/** Figures that belong together are seen whole or not at all, and a number stays within its banner. */
export function keptFaults(within: Element): string[] {
  const usual = textSize() === 1;
  const sums = [...within.querySelectorAll(".play-wide .ledger-sum")].flatMap((sum) => {
    const [{ top, bottom }, clip] = [sum.getBoundingClientRect(), clipOf(sum)];
    const isCut = usual && top < clip.bottom - 1 && bottom > clip.bottom + 1;
    return isCut ? [`half of "${sum.textContent}" is seen`] : [];
  });
  const range = document.createRange();
  const numbers = [...within.querySelectorAll(".banner")].flatMap((banner) => {
    range.setStart(banner, 0);
    range.setEnd(banner, 1);
    const isBeyond = range.getBoundingClientRect().height > banner.getBoundingClientRect().height + 1;
    return isBeyond ? ["the number of a banner reaches beyond it"] : [];
  });
  return [...sums, ...numbers];
}

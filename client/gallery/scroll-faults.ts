/** What is wrong with paper that scrolls. */
import { named } from "./named.ts";

const GOES_ON = ".prompt-said, .overflow-row, .board-ask, .ask, .low-seats, .play-panel-seats";

/** Text that scrolls begins at its beginning and shows that it goes on. */
export function scrollFaults(within: Element): string[] {
  return [...within.querySelectorAll(GOES_ON)].flatMap((room) => {
    if (room.scrollHeight <= room.clientHeight + 1 && room.scrollWidth <= room.clientWidth + 1) return [];
    if (getComputedStyle(room).overflowY === "visible" || room.clientHeight === 0) return [];
    if (room.scrollTop > 1 || room.scrollLeft > 1) return [`${named(room)} does not begin at its beginning`];
    return room.matches(".scrolled, [class*=scrolled], [data-more]")
      ? []
      : [`${named(room)} does not show that it goes on`];
  });
}

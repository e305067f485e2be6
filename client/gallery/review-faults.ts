/** What is wrong with a review on a phone: below its line are whole rows, and words end at the row of what can be done. */

export function reviewFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-sheet .review")].flatMap((paper) => {
    const { top, bottom } = paper.getBoundingClientRect();
    const cut = [...paper.querySelectorAll(".review-point")].flatMap((row) => {
      const box = row.getBoundingClientRect();
      const isCut = box.height > 0 && box.top < bottom - 1 && box.bottom > bottom + 1 && box.bottom > top;
      return isCut ? [`half of "${row.textContent?.slice(0, 30)}" is seen`] : [];
    });
    const below = [...paper.querySelectorAll(".review-ways")].flatMap((ways) => {
      const end = ways.getBoundingClientRect().bottom;
      const left = paper.scrollHeight > paper.clientHeight + 1 ? bottom - end : 0;
      return left > 2 ? [`words are seen in ${Math.round(left)} px below what can be done`] : [];
    });
    return [...cut, ...below];
  });
}

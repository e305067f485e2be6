/** What is wrong with the rows of seats: names and what is counted that cannot be read. */
import { named } from "./named.ts";

const SMALLEST = 330;
/** `Y. Kraken`. */
const USUAL_NAME = 9;
/** The least number of letters that identify the acting player and the others. */
const LEAST_NAME = 5;
const LEAST_OTHER = 4;
/** A row of three and more, and one with a clock. */
const THIRD = ":has(~ :nth-child(3)), :nth-child(n + 3)";
const TIMED = ":has(> .seat-row-clock)";

export function seatFaults(within: Element): string[] {
  return [
    ...cutFaults(within),
    ...shortFaults(within),
    ...countFaults(within),
    ...cardFaults(within),
    ...freeFaults(within),
    ...thingFaults(within),
    ...signFaults(within),
    ...besideFaults(within),
    ...briefFaults(within),
  ];
}

/** What somebody asks for is read whole beside the name: its few words are there for that. */
function briefFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-top-seats .seat-row-note > [data-brief]:not(.seat-row-away)")].flatMap(
    (asked) => (asked.scrollWidth > asked.clientWidth + 1 ? [`"${asked.getAttribute("data-brief")}" is cut`] : []),
  );
}

/** The least room between the words of two seats. */
const APART = 5;

/** Where seats share a row, the word for one ends before the name of the next begins. */
function besideFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-top-seats > .seat-row:not(:last-child) .seat-row-title")].flatMap(
    (title) => {
      const { right, top } = title.getBoundingClientRect();
      const line = title.parentElement?.getBoundingClientRect();
      const isSeen = line !== undefined && title.checkVisibility() && top < line.bottom - 2;
      const next = title.closest(".seat-row")?.nextElementSibling?.querySelector(".seat-row-called");
      const room = (next?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY) - right;
      return isSeen && room < APART ? [`"${title.textContent}" touches the next seat`] : [];
    },
  );
}

/** Beside a board a name has the room of its row before signs and the rating have. */
function signFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-panel .seat-row-called > strong")].flatMap((name) => {
    const { bottom } = name.getBoundingClientRect();
    const signs = [...(name.parentElement?.children ?? [])].filter((sign) => {
      const box = sign.getBoundingClientRect();
      return sign !== name && box.width > 0 && box.top < bottom - 2;
    });
    const isCut = name.scrollWidth > name.clientWidth + 1;
    return isCut && signs.length > 0 ? [`"${name.textContent}" is cut beside ${named(signs[0] ?? name)}`] : [];
  });
}

/** All that a seat has is in sight in the panel: a row of signs is no wider than its seat. */
function thingFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-panel .seat-row-detail")].flatMap((things) => {
    const beyond = things.scrollWidth - things.clientWidth;
    return beyond > 1 ? [`${named(things)} is ${beyond} px too wide`] : [];
  });
}

/** The number of remaining pieces includes the total, unless a clock needs the room. */
function countFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-top-seats > .seat-row:not(:has(> .seat-row-clock)) .seat-row-left")]
    .filter((left) => left.checkVisibility())
    .map(({ textContent }) => `"${textContent}" does not say of how many`);
}

/**
 * Counts in words and usual names are never cut where seats share a row. With three seats or more, and on the smallest
 * screens, names may be cut in rows with a clock.
 */
function cutFaults(within: Element): string[] {
  return [
    ...within.querySelectorAll<HTMLElement>(
      ".play-top-seats strong, .seat-row-note > [data-short], .seat-row-out .seat-row-note > span",
    ),
  ].flatMap((words) => {
    const { scrollWidth, clientWidth, dataset, textContent } = words;
    const row = words.closest(".seat-row");
    const shown = dataset.short ?? textContent;
    const isTight = row?.matches(innerWidth < SMALLEST ? TIMED : THIRD) === true && row.matches(TIMED);
    const mayBeCut = words.matches("strong") && (isTight || shown.length > USUAL_NAME);
    return scrollWidth > clientWidth + 1 && !mayBeCut ? [`"${shown}" is cut`] : [];
  });
}

/** On the card of a seat of a table that waits a name comes before a rating: its first letters are read at least. */
function cardFaults(within: Element): string[] {
  return [...within.querySelectorAll<HTMLElement>(".seat-card-called")].flatMap((name) => {
    const { scrollWidth, clientWidth, dataset, textContent } = name;
    if (scrollWidth <= clientWidth + 1) return [];
    const isShort = name.querySelector("span")?.checkVisibility() === false;
    const text = (isShort ? dataset.short : undefined) ?? textContent;
    const letter = scrollWidth / text.length;
    const dots = Number.parseFloat(getComputedStyle(name).fontSize) * DOTS;
    return (clientWidth - dots) / letter < LEAST_OTHER ? [`of "${text}" too little is read`] : [];
  });
}

/** The card of a free seat in a row says so in whole words, and beside its button without a third line. */
function freeFaults(within: Element): string[] {
  return [...within.querySelectorAll<HTMLElement>(".seat-cards-row > .seat-card-free .seat-card-words")].flatMap(
    (words) => {
      const name = words.querySelector(".seat-card-name");
      const { bottom } = words.getBoundingClientRect();
      const buttons = [...(words.closest(".seat-card")?.querySelectorAll(".seat-card-button") ?? [])];
      const isBeside = buttons.some((one) => one.checkVisibility() && one.getBoundingClientRect().top < bottom);
      const isCut = name !== null && name.scrollWidth > name.clientWidth + 1;
      const letters = Number.parseFloat(getComputedStyle(name ?? words).lineHeight);
      const isTall = isBeside && words.clientHeight > MOST_LINES * letters;
      return isCut || isTall ? [`"${words.textContent}" has no room beside its button`] : [];
    },
  );
}

/** The lines of a name of two words, or of a name and a note. */
const MOST_LINES = 2.4;

/** Of each name, however many share a row, the first letters stand before the dots. */
function shortFaults(within: Element): string[] {
  return [...within.querySelectorAll(".play-top-seats strong")].flatMap((name) => {
    const letters = name.querySelector("span")?.firstChild;
    if (letters?.textContent == null || name.scrollWidth <= name.clientWidth + 1) return [];
    const dots = Number.parseFloat(getComputedStyle(name).fontSize) * DOTS;
    const least = name.closest(".seat-row-acting") === null ? LEAST_OTHER : LEAST_NAME;
    const range = document.createRange();
    range.setStart(letters, 0);
    range.setEnd(letters, Math.min(least, letters.textContent.length));
    const isRead = range.getBoundingClientRect().right + dots <= name.getBoundingClientRect().right + 1;
    return isRead || range.getBoundingClientRect().width === 0
      ? []
      : [`of "${letters.textContent}" too little is read`];
  });
}

/** How wide the dots at the end of a cut name are, in the size of its letters. */
const DOTS = 0.75;

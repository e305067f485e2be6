/** Names of players: what people can see, read and tell from each other. */
import { z } from "zod";
import { isBotName } from "./bots.ts";
import { looksOf } from "./look-alikes.ts";

export const NAME_LENGTH = 20;

/** Signs over and under a letter, as some scripts need them; more than these make a tower over the lines around. */
const MAX_MARKS = 2;

/** Visible letters, digits, spaces and simple signs: some letters are always blank. */
const VISIBLE = /^(?:(?!\p{Default_Ignorable_Code_Point}|\u{16FE4})[\p{L}\p{M}\p{N} .,'’_\-!?&+()])+$/u;

/**
 * The scripts that people write today (UAX 31, table 5), one or more that go together by custom: what UTS 39 calls highly
 * restrictive. From letters of two scripts, or of one that nearly nobody reads, any name can be made to look like another.
 */
const SCRIPTS = [
  ["Latn", "Hani", "Hira", "Kana"],
  ["Latn", "Hani", "Bopo"],
  ["Latn", "Hani", "Hang"],
  ..."Cyrl Grek Arab Hebr Armn Beng Deva Ethi Geor Gujr Guru Knda Khmr Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt"
    .split(" ")
    .map((script) => [script]),
].map((scripts) => {
  const signs = [...scripts, "Zyyy", "Zinh"].map((script) => `\\p{scx=${script}}`).join("");
  return new RegExp(`^[${signs}]+$`, "u");
});

/** Latin letters as languages are written with them: not those of phonetics, small capitals, or other rare ones. */
const RARE_LATIN = /(?![A-\u{24F}\u{1E00}-\u{1EFF}ɓɔɖɗəɛɣɨɩɲʃʉʊʋʒ])\p{sc=Latn}|[ƖǀǁǂǃƷƼƽƾƿǷɁɂ]/u;
/** Letters that belong to no script, such as those of mathematics, but for two signs that stand for a sound. */
const NO_SCRIPT = /(?![ʻʼ])(?=\p{L})\p{scx=Zyyy}/u;
/** A digit that only its place among letters tells from one of another value is a letter for the reader. */
const RARE_NUMBER = /(?!〇)[\p{Nl}\p{No}]/u;
const MARKS = new RegExp(`^\\p{M}|\\p{M}{${MAX_MARKS + 1}}`, "u");
const LETTER = /[\p{L}\p{N}]/u;

/** A word that changes from Latin letters to East Asian ones or back: `ㅇscar` and `Aㅣice` are no words. */
const EASTERN = "[\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Hang}ー]";
const CHANGING = new RegExp(`\\p{sc=Latn}\\p{M}*${EASTERN}|${EASTERN}\\p{M}*\\p{sc=Latn}`, "u");

/** Whether a name is written in one script that people read. */
function isOfOneScript(name: string): boolean {
  return (
    SCRIPTS.some((script) => script.test(name)) &&
    ![RARE_LATIN, NO_SCRIPT, RARE_NUMBER, CHANGING].some((rare) => rare.test(name))
  );
}

/** A name that somebody bears, from when more was allowed too. */
export const storedName = z
  .string()
  .max(4 * NAME_LENGTH)
  .normalize("NFC")
  .trim()
  .transform((name) => name.replace(/ +/g, " "))
  .pipe(
    z
      .string()
      .min(1)
      .max(NAME_LENGTH)
      .regex(VISIBLE)
      .regex(LETTER)
      .refine((name) => !MARKS.test(name)),
  );

/**
 * A name that can be given or chosen: 1 to 20 letters of one script, digits, spaces and simple signs, one of them a letter or
 * digit; composed, with single spaces. A player called like a computer could be taken for one.
 */
export const playerName = storedName.refine(isOfOneScript).refine((name) => !isBotName(name));

/** The names in their order, each told from those before it. @param looks see `distinctName` */
export function distinctNames(names: readonly string[], looks = looksOf): readonly string[] {
  const distinct: string[] = [];
  for (const name of names) distinct.push(distinctName(name, distinct, looks));
  return distinct;
}

/**
 * The name, with a number if somebody else at the table has a name that looks like it.
 * @param looks maps names that look alike to the same text; a server's version knows all letters
 */
export function distinctName(name: string, others: readonly string[], looks = looksOf): string {
  const taken = new Set(others.map(looks));
  let distinct = name;
  for (let number = 2; taken.has(looks(distinct)); number++) {
    const tail = ` ${number}`;
    // Whole characters go, never half of one.
    const head = [...name];
    while (head.join("").length + tail.length > NAME_LENGTH) head.pop();
    distinct = head.join("").trimEnd() + tail;
  }
  return distinct;
}

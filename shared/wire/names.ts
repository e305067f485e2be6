/** Names of players: what people can see, read and tell from each other. */
import { z } from "zod";
import { isComputersName } from "./computer.ts";
import { looksOf } from "./look-alikes.ts";

export const NAME_LENGTH = 20;

/** Signs over and under a letter, as some scripts need them; more than these make a tower over the lines around. */
const MOST_MARKS = 2;

/** Letters, digits, spaces and simple signs, that show: some letters are there to be blank. */
const VISIBLE = /^(?:(?!\p{Default_Ignorable_Code_Point}|\u{16FE4})[\p{L}\p{M}\p{N} .,'’_\-!?&+()])+$/u;
const MARKS = new RegExp(`^\\p{M}|\\p{M}{${MOST_MARKS + 1}}`, "u");
const LETTER = /[\p{L}\p{N}]/u;

/** 1 to 20 letters, digits, spaces and simple signs, one of them a letter or digit; composed, with single spaces. */
export const playerName = z
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
      .refine((name) => !MARKS.test(name))
      // Whoever is called like a computer could be taken for one.
      .refine((name) => !isComputersName(name)),
  );

/** The names in their order, each told from those before it. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const distinct: string[] = [];
  for (const name of names) distinct.push(distinctName(name, distinct));
  return distinct;
}

/** The name, with a number where somebody else at the table bears one like it. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  let distinct = name;
  for (let number = 2; taken.has(looksOf(distinct)); number++) {
    const tail = ` ${number}`;
    // Whole characters go, never half of one.
    const head = [...name];
    while (head.join("").length + tail.length > NAME_LENGTH) head.pop();
    distinct = head.join("").trimEnd() + tail;
  }
  return distinct;
}

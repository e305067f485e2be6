/** What names look like to people, so that a name of somebody's own is the only one of its kind in the house. */
import { NAME_LENGTH } from "../../shared/wire/names.ts";
import { looksOf } from "../../shared/wire/look-alikes.ts";

/** What a guest bears behind a name that has become somebody's own. */
const GUEST = " (guest)";

/** Letters with a stroke, which Unicode does not take apart. */
const STROKES: Readonly<Record<string, string>> = { ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ħ: "h", Ħ: "H" };

/**
 * The ways in which a name can look: without marks and signs, as it is written, in small and in capital letters. Two
 * names of which any way is the same are told apart by nobody: `ALICE` and `alice`, `Вера` and `вера`, `Zoë` and `zoe`.
 */
export function looksIn(name: string): readonly string[] {
  const bare = [...name.normalize("NFKD").replace(/\p{M}/gu, "")].map((sign) => STROKES[sign] ?? sign).join("");
  const ways = [bare, bare.toLowerCase(), bare.toUpperCase()].map((way) => {
    const looks = looksOf(way);
    const letters = looks.replace(/[^\p{L}\p{N}]/gu, "");
    return letters === "" ? looks : letters;
  });
  return [...new Set(ways)];
}

/** Names that the house gives by itself: nobody can have one of them alone. */
const HOUSE_NAMES = [/^player\d*$/, /^(?:some|any|no)body(?:who(?:left|has|was).*)?$/, /^guest\d*$/, /^skerry$/];

/** Whether a name can become somebody's own. */
export function mayBeOwn(name: string): boolean {
  const plain = looksIn(name).concat(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  return !name.toLowerCase().endsWith(GUEST) && !plain.some((looks) => HOUSE_NAMES.some((own) => own.test(looks)));
}

/** What a guest is called whose name has become somebody else's own: `Alice (guest)`. */
export function guestName(name: string): string {
  const head = [...name];
  while (head.join("").length + GUEST.length > NAME_LENGTH) head.pop();
  return head.join("").trimEnd() + GUEST;
}

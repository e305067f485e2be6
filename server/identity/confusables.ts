/** Computes what names look like to people, so that the name that a player owns has no double here. */
import { levelName } from "../../shared/wire/bots.ts";
import { LEVELS } from "../../shared/kernel/bot.ts";
import { NAME_LENGTH } from "../../shared/wire/names.ts";
import { skeletonOf } from "./skeleton.ts";

/** The ending of a guest's name after a player has become the owner of that name. */
const GUEST = " (guest)";

/**
 * The ways in which a name can look: without marks and signs, as it is written, in small and in capital letters. Two
 * names of which any way is the same are told apart by nobody: `ALICE` and `alice`, `Вера` and `вера`, `Zoë` and `zoe`.
 */
export function skeletonsOf(name: string): readonly string[] {
  const bare = name.normalize("NFKC");
  const written = new Set([bare, bare.toLowerCase(), bare.toUpperCase(), inHaste(bare)]);
  const ways = [...written].map((way) => {
    const skeleton = skeletonOf(way);
    const letters = skeleton.replace(/[^\p{L}\p{N}]/gu, "");
    return letters === "" ? skeleton : letters;
  });
  return [...new Set(ways)];
}

/** Digits that stand for letters, as people read them. */
const DIGITS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  2: "z",
  3: "e",
  4: "a",
  5: "s",
  6: "g",
  7: "t",
  8: "b",
  9: "g",
};

const withLetters = (text: string) => text.replace(/\d/g, (digit) => DIGITS[digit] ?? digit);

/**
 * Letters that are taken for others though Unicode's table does not say so, each before the one that it is taken for:
 * with Cyrillic, Greek, Armenian or African letters alone, `Кгакеп`, `Βεη`, `Gսռ` and `Krakɛn`.
 */
const LIKE = new Map(
  [
    ..."ÞPþpəeǝeƏEƎEɛeƐEŋnŊNɅAʌaɔoƆOƧSƨsʋvƲVʊuƱUʒzɊQɋqƜWßbпnиuИUцuЦUџuЏUшwШWяrЯRєeЄEэeπnηnεeΛAωwςcβbռn".matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, sign = "", like = ""]) => [sign, like]),
);

/**
 * A name as it is read in haste. Single digits that are part of a word are letters, as in `M4rcus`, `5ophie` and
 * `Marcu5`; `Ben 2` stays. A line may be drawn out in Arabic. Names are kept with all of their ways: one more leaves those that are kept already theirs.
 */
function inHaste(name: string): string {
  return name
    .replace(/./gu, (sign) => LIKE.get(sign) ?? sign)
    .replace(/ـ/g, "")
    .replace(/uu|UU/g, "w")
    .replace(/!(?=\p{L})/gu, "i")
    .replace(/(?<!\d)\d(?=\p{L})|(?<=\p{L})\d(?![\p{L}\d])/gu, withLetters);
}

/** Names that the server hands out by itself: nobody can keep one of these. */
const OWN_NAMES = [/^player\d*$/, /^(?:some|any|no)body(?:who(?:left|has|was).*)?$/, /^guest\d*$/];

/** Whether a name can become somebody's own. */
export function mayBeOwn(name: string): boolean {
  const plain = skeletonsOf(name).concat(lettersOf(name));
  const isOwn = plain.some((skeleton) => OWN_NAMES.some((own) => own.test(skeleton)));
  return !name.toLowerCase().endsWith(GUEST) && !isOwn && !isOfficialName(name);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words for offices of the server, and words that only accompany them. */
const OFFICES = [
  "admin|admins|administrator|administrators|administration|moderator|moderators|moderation|mod|mods|staff|support",
  "helpdesk|customercare|system|superuser|sysadmin|sysop|operator|operators|root|webmaster|postmaster|owner|official|security|abuse|referee",
  "arbiter|server|console|service|notification|notifications|announcement|announcements|bot|computer|engine",
  "developer|developers|dev|devs|founder|gamemaster|help|info|contact|billing|trustandsafety|trustsafety|verified",
  // The words of pages for the reader, and for all others.
  "you|everyone|everybody|opponent",
  // As the languages of most visitors have them.
  "администратор|админ|адмін|админы|модератор|модер|модераторы|поддержка|официальный|техподдержка|адміністратор|підтримка",
  "кракен|скерри|κρακεν|αδμιν|διαχειριστής|συντονιστής|מנהל|מנהלת|תמיכה|مدير|مشرف|الدعم|管理员|管理員|管理者|管理人|版主|客服|官方|公式|運営|システム",
  "관리자|운영자|운영진|공식|고객센터|administrador|moderador|soporte|suporte|oficial|amministratore|moderatore|assistenza",
  "administrateur|modérateur|assistance|officiel|moderatorin|administratorin|betreuer|offiziell|beheerder|yönetici",
  LEVELS.map((level) => levelName(level).replace(" ", "").toLowerCase()).join("|"),
].join("|");
const BESIDE =
  "the|a|an|your|our|real|true|official|site|game|games|head|chief|senior|super|global|web|customer|help|team|" +
  "desk|group|crew|account|chat|engine|ai|house|of|by|at|from|and|master|level|player|tech|net|org|com|inc|hq|" +
  "mr|mrs|ms|im|my|message|messages|ii|iii|iv|v|x|xx";

/** Words of which one alone, beside any name, makes somebody an official: `Anna (mod)`. */
const TITLE =
  "admin|administrator|moderator|mod|staff|official|sysadmin|sysop|operator|админ|администратор|модератор|管理员|管理員|管理者|관리자|운영자";

/** A skeleton as people read it: what looks like `l` may be an `i`, and what looks like `rn` an `m`. */
function readable(skeleton: string): string {
  return skeletonOf(skeleton).replace(/[il1|]/g, "i");
}

const OFFICE_SKELETON = new RegExp(
  `^(?:${skeletons(BESIDE)}|${skeletons(OFFICES)})*(?:${skeletons(OFFICES)})(?:${skeletons(BESIDE)}|${skeletons(OFFICES)})*$`,
);
const TITLE_LOOKS = new RegExp(`^(?:${skeletons(TITLE)})s?$`);
const SERVER_SKELETON = /skery|skeri$/;

/** Reduces doubled letters: `Skerrry`, `Adminn`. */
const onceEach = (text: string) => text.replace(/(.)\1+/gu, "$1");
/**
 * Words of this length and more also count with doubled letters. Shorter ones do not: `Mood` and `Bott` are harmless.
 */
const LONG = 5;
const LONG_OFFICES = new Set(
  OFFICES.split("|")
    .filter(({ length }) => length >= LONG)
    .map((word) => onceEach(readable(word))),
);

function skeletons(words: string): string {
  return words.split("|").map(readable).join("|");
}

/** Whether a player of this name could be taken for an operator, or for a computer player. */
export function isOfficialName(name: string): boolean {
  const bare = lettersOf(name.normalize("NFKC"));
  if (name.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => TITLE_LOOKS.test(readable(withLetters(word))))) return true;
  const plain = [...skeletonsOf(name), bare].flatMap((skeleton) => [skeleton, skeleton.replace(/\p{N}+$/u, "")]);
  const ways = plain.flatMap((skeleton) => [skeleton, withLetters(skeleton), skeleton.replace(/\d/g, "")]);
  // Of most names all ways are the same.
  return [...new Set(ways)]
    .map(readable)
    .some(
      (skeleton) =>
        OFFICE_SKELETON.test(skeleton) ||
        OFFICE_SKELETON.test(skeleton.replace(/(?<!o)(.)\1+$/u, "$1")) ||
        LONG_OFFICES.has(onceEach(skeleton)) ||
        LONG_OFFICES.has(onceEach(skeleton.replace(/nn/g, "rn"))) ||
        SERVER_SKELETON.test(onceEach(skeleton)),
    );
}

/** The new name of a guest after somebody else has become the owner of theirs: `Alice (guest)`. */
export function guestName(name: string): string {
  const head = [...name];
  while (head.join("").length + GUEST.length > NAME_LENGTH) head.pop();
  return head.join("").trimEnd() + GUEST;
}

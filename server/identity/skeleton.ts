/** The look of a text, by Unicode's own table of confusables (UTS 39), which is too large for pages. */
import unhomoglyph from "unhomoglyph";

/** Small capitals, which the table has only as far as they look like small letters. */
const SMALL_CAPITALS = new Map(
  [..."ᴀaʙbᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmʍmɴnᴘpꞯqʀrᴛt".matchAll(/(.)(.)/gu)].map(([, a = "", b = ""]) => [a, b]),
);

/**
 * What all texts have in common that look the same to people, in letters that mean nothing by themselves: without case,
 * accents and spaces. `АЛИСЕ` and `alice` differ in it; `Аliсе`, whatever letters it is made of, and `alice` do not.
 */
export function skeletonOf(text: string): string {
  return likenessOf(text).replace(/\s/g, "").replace(/vv/g, "w");
}

/**
 * Small letters have a likeness of their own: `О` is `O`, which is `o`. Most names are of ASCII, whose signs are looked up
 * one by one: a player's name is looked at whenever they ask for anything (5 % of all that a server does when it comes back).
 */
function likenessOf(text: string): string {
  if (!IS_ASCII.test(text)) return once(once(text));
  let likeness = "";
  for (let at = 0; at < text.length; at++) likeness += ASCII[text.charCodeAt(at)] ?? "";
  return likeness;
}

function once(text: string): string {
  const plain = [...bareOf(text)].map((sign) => SMALL_CAPITALS.get(sign) ?? sign).join("");
  return bareOf(unhomoglyph(plain)).toLowerCase();
}

function bareOf(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
}

const IS_ASCII = /^\p{ASCII}*$/u;
/** By its code, what a sign of ASCII looks like: none of them means anything else beside another one. */
const ASCII = Array.from({ length: 128 }, (_, code) => once(once(String.fromCharCode(code))));

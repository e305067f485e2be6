/**
 * Which letters look like others, by Unicode's confusables.txt: those of the scripts from which a name can be written
 * that reads like one in Latin letters.
 */

/** Each Latin letter, and what looks like it in Cyrillic, Greek, Armenian, Cherokee and among rarer Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: "АΑᎪ",
  B: "ВΒᏴ",
  C: "СϹᏟ",
  D: "Ꭰ",
  E: "ЕΕᎬ",
  G: "ԌᏀ",
  H: "НΗᎻ",
  J: "ЈͿᎫ",
  K: "КΚᏦ",
  L: "ԼᏞ",
  M: "МΜϺᎷ",
  N: "Ν",
  O: "ОΟՕ",
  P: "РΡᏢ",
  Q: "Ԛ",
  R: "Ꭱ",
  S: "ЅՏᏚ",
  T: "ТΤᎢ",
  U: "Ս",
  V: "ѴᏙ",
  W: "ԜᎳ",
  X: "ХΧ",
  Y: "УΥҮ",
  Z: "ΖᏃ",
  a: "аαɑ",
  c: "сϲ",
  d: "ԁ",
  e: "е",
  g: "ɡց",
  h: "һհ",
  i: "іιı",
  j: "јϳ",
  k: "кκ",
  n: "ηո",
  o: "оοσօ0",
  p: "рρ",
  q: "ԛզ",
  r: "г",
  s: "ѕ",
  t: "τ",
  u: "υս",
  v: "ѵν",
  w: "ԝω",
  x: "хχ",
  y: "уγү",
  l: "I1ІΙӀӏƖǀ",
};

const LATIN = new Map(Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));

/** What all names have in common that look the same: letters of other scripts, case, width and spaces are no difference. */
export function looksOf(name: string): string {
  const latin = [...name.normalize("NFKD")].map((sign) => LATIN.get(sign) ?? sign).join("");
  return latin.toLowerCase().replace(/\s/g, "").replace(/rn/g, "m").replace(/vv/g, "w");
}

/** What a player who keeps a name says of themselves: a line, and a flag. */
import { z } from "zod";

export const ABOUT_LENGTH = 120;

/** Regions by ISO 3166-1; browsers know their names and, most of them, their flags. */
export const FLAGS =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

/** Letters, digits, signs and small pictures that show, in one line: nothing that turns the text around it, and no towers of marks. */
const VISIBLE = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ])*$/u;
const TOWER = /^\p{M}|\p{M}{3}/u;

const line = z
  .string()
  .max(4 * ABOUT_LENGTH)
  .normalize("NFC")
  .trim()
  .transform((text) => text.replace(/ +/g, " "))
  .pipe(
    z
      .string()
      .max(ABOUT_LENGTH)
      .regex(VISIBLE)
      .refine((text) => !TOWER.test(text)),
  );

export const about = z
  .object({ line, flag: z.string().refine((flag) => flag === "" || FLAGS.includes(flag)) })
  .strict();
export type About = z.infer<typeof about>;

export const EMPTY_ABOUT: About = { line: "", flag: "" };

/** A flag as a text: two letters that systems with pictures of flags draw as one. */
export function flagText(flag: string): string {
  return [...flag].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join("");
}

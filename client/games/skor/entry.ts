/** Skor's rules, for pages that play whole games again. */
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skor } from "../../../shared/skor/rules.ts";

export const entry = gameEntry(skor);

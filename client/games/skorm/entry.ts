/** Skorm's rules, for pages that play whole games again. */
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skorm } from "../../../shared/skorm/rules.ts";

export const entry = gameEntry(skorm);

/** Skora's rules, for pages that play whole games again. */
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skora } from "../../../shared/skora/rules.ts";

export const entry = gameEntry(skora);

/** Neko Harbour's rules, for pages that play whole games again. */
import { gameEntry } from "../../../shared/kernel/match.ts";
import { neko } from "../../../shared/neko/rules.ts";

export const entry = gameEntry(neko);

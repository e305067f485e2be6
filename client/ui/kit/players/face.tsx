import type { Level } from "../../../../shared/kernel/bot.ts";
import kraken from "../../../art/company/kraken.svg";
import orca from "../../../art/company/orca.svg";
import puffin from "../../../art/company/puffin.svg";
import seal from "../../../art/company/seal.svg";

const FACES: Readonly<Record<Level, string>> = { puffin, seal, orca, kraken };

/** A computer's face. Words beside it name the level. */
export function Face({ level, size }: { level: Level; size: number }) {
  return <img class="face" src={FACES[level]} alt="" width={size} height={size} />;
}

import type { Level } from "../../../../shared/kernel/bot.ts";
import kraken from "../../../art/company/kraken.svg";
import orca from "../../../art/company/orca.svg";
import puffin from "../../../art/company/puffin.svg";
import seal from "../../../art/company/seal.svg";
import "./face.css";

const FACES: Readonly<Record<Level, string>> = {
  "young-puffin": puffin,
  puffin,
  "young-seal": seal,
  seal,
  "young-orca": orca,
  orca,
  "young-kraken": kraken,
  kraken,
};

/** A computer's face, smaller for a young one. The words next to it name the level. */
export function Face({ level, size }: { level: Level; size: number }) {
  const look = level.startsWith("young") ? "face face-young" : "face";
  return <img class={look} src={FACES[level]} alt="" width={size} height={size} />;
}

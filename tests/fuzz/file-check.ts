/** A finished game as it would be kept and given out: the check of its file must find nothing wrong. */
import { changeOf, NEVER_SAVED } from "../../server/records/changes.ts";
import { fileOf } from "../../server/records/game-file.ts";
import type { Table } from "../../shared/table/table.ts";
import { checkGame } from "../../shared/record/check.ts";
import { readGameFile, writeGameFile } from "../../shared/record/game-text.ts";
import { gameSigner } from "../../server/identity/game-signer.ts";

const signer = gameSigner(new Uint8Array(32).fill(7));

/** @throws Error when something is wrong with the file of the game that has just ended */
export function checkFile(table: Table, now: number): void {
  const { opened, finished, steps = [] } = changeOf(table, NEVER_SAVED, now)?.change ?? {};
  if (opened === undefined || finished === undefined) throw new Error("a finished game that is not kept");
  const file = fileOf({ ...opened, ...finished, code: table.code, steps });
  if (file === undefined) throw new Error("a kept game that cannot be read");
  const read = readGameFile(writeGameFile(signer.sign(file)));
  if (!("file" in read)) throw new Error(`the file of a game is refused: ${read.unreadable}`);
  const wrong = checkGame(table.entry, read.file, signer.key).filter(({ verdict }) => verdict === "failed");
  if (wrong.length > 0) throw new Error(wrong.map(({ text }) => text).join(" "));
}

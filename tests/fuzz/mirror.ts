/** A client in memory: decodes what the table's synced state sends, and says how it differs from the table. */
import { isDeepStrictEqual } from "node:util";
import { Decoder, Encoder } from "@colyseus/schema";
import { newTableState, syncTable, type TableSchema } from "../../server/tables/table-state.ts";
import type { Table } from "../../shared/table/table.ts";
import { chatOf, frameOf } from "../../shared/table/view.ts";

export interface Mirror {
  /** Sends what changed. @throws Error when what arrives is not what the table shows to people who look on */
  check(table: Table): void;
}

export function mirrorOf(table: Table): Mirror {
  const state = newTableState(table.entry);
  const encoder = new Encoder(state);
  const decoder = new Decoder(newTableState(table.entry));
  syncTable(state, table);
  decoder.decode(encoder.encodeAll());
  encoder.discardChanges();
  return {
    check(now) {
      syncTable(state, now);
      if (encoder.hasChanges) decoder.decode(encoder.encode());
      encoder.discardChanges();
      const arrived = bare(decoder.state.toJSON());
      const expected = bare(shownTo(now, "spectator", state));
      if (!isDeepStrictEqual(arrived, expected)) {
        throw new Error(`arrived ${JSON.stringify(arrived)}\nexpected ${JSON.stringify(expected)}`);
      }
    },
  };
}

/** The table as it is to be seen by a seat or by people who look on. */
export function shownTo(table: Table, viewer: number | "spectator", state: TableSchema): object {
  const { play } = table;
  const named = Object.keys(state.game?.toJSON() ?? {});
  const view = Object.entries(play?.match.view(viewer) ?? {}).filter(([field]) => named.includes(field));
  return { ...frameOf(table), chat: chatOf(table), log: play?.log ?? [], game: Object.fromEntries(view) };
}

/** A value without empty fields: for a client a field that was never sent equals an empty one. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, bare(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => !isEmpty(item)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === 0 || value === "" || value === false;
}

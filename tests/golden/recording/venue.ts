/** A house that closes and opens again over the same data, and whose clock on the wall can be turned. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { games } from "../../../shared/games.ts";
import { type House, openHouse, passTime } from "../../server/support/house.ts";

export interface Venue {
  readonly house: () => House;
  /** Ends the server and starts it again, with so many ms in between. */
  restart(away: number): Promise<void>;
  /** Lets time pass while the server runs. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** Opens a house for games of golden records, on this machine alone, in a folder that goes with it. */
export async function openVenue(): Promise<Venue> {
  const data = mkdtempSync(join(tmpdir(), "skerry-golden-"));
  const real = Date.now;
  let turned = 0;
  Date.now = () => real() + turned;
  const open = () => openHouse({ DATA_DIR: data, STORE_SYNC: "normal", MAX_TABLES_PER_PLAYER: "1000" }, games);
  let house = await open();
  return {
    house: () => house,
    async restart(away) {
      await house.stop();
      turned += away;
      house = await open();
    },
    pass(ms) {
      passTime(
        house,
        (step) => {
          turned += step;
        },
        ms,
      );
    },
    async close() {
      await house.stop();
      Date.now = real;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

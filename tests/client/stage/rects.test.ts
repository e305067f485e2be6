import { expect, test } from "vitest";
import { columnsOf, rowsOf } from "../../../client/stage/items/rects.ts";

const ROOM = { x: 10, y: 20, width: 300, height: 200 };

test("rows have their least, and share what is left as far as each may take it", () => {
  const rows = rowsOf(ROOM, [{ least: 20 }, { share: 1, most: 40 }, { least: 10, share: 2 }], 5);
  expect(rows.map(({ y, height }) => [y, Math.round(height)])).toEqual([
    [20, 20],
    [45, 40],
    [90, 130],
  ]);
  expect(rows.every(({ x, width }) => x === ROOM.x && width === ROOM.width)).toBe(true);
});

test("what does not fit shrinks alike, and is never less than nothing", () => {
  expect(columnsOf({ ...ROOM, width: 60 }, [{ least: 40 }, { least: 80 }]).map(({ width }) => width)).toEqual([20, 40]);
  for (const width of [0, -50]) {
    const columns = columnsOf({ ...ROOM, width }, [{ least: 40 }, { share: 1 }], 8);
    expect(columns.map((column) => column.width)).toEqual([0, 0]);
  }
});

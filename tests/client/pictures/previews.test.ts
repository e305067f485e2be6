/** Pictures of links are drawn from every position that a game may end with, and hold nothing but shapes. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { readGameFile } from "../../../shared/record/game-text.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { PreviewOrder } from "../../../shared/wire/preview.ts";

const sheet = readFileSync(new URL("../../../client/art/neko-sheet.svg", import.meta.url), "utf8");
vi.stubGlobal("fetch", async () => new Response(sheet));
const { drawPreview } = await import("../../../client/pictures/main.ts");

const golden = new URL("../../golden/1/", import.meta.url);
const caption = { game: "Skora", title: "Wilhelmina of the Northern Skerries beat <Ben> & Cy", line: "In 41 moves" };

function filesOf(game: string): GameFile[] {
  const folder = new URL(`${game}/`, golden);
  const names = readdirSync(folder).sort();
  return names.slice(0, 4).map((name) => {
    const read = readGameFile(readFileSync(new URL(name, folder), "utf8"));
    if (!("file" in read)) throw new Error(read.unreadable);
    return read.file;
  });
}

/** What is wrong with a picture. */
function faultsOf(svg: string): readonly string[] {
  const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
  const defined = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  return [
    ...(/NaN|undefined|Infinity|<text|<script|<image/.exec(svg) ?? []),
    ...used.filter((id) => id !== undefined && !defined.has(id)).map((id) => `no ${id}`),
  ];
}

describe.each(["skorm", "skora", "skor", "neko"])("%s", (game) => {
  const orders: readonly (readonly [string, PreviewOrder])[] = [
    ...filesOf(game).map((file) => [`game ${file.id}`, { caption, shows: "game", file }] as const),
    ["a table", { caption, shows: "waiting", game, taken: [true, false], options: {} }],
    ["a puzzle", { caption, shows: "puzzle", game, day: "2026-11-20", today: 0 }],
  ];

  it.each(orders)("%s", async (_, order) => {
    const svg = await drawPreview(order);
    expect(faultsOf(svg)).toEqual([]);
    // There is a board, and not words alone.
    expect(svg === (await drawPreview({ caption, shows: "nothing" }))).toBe(false);
  });
});

it("a game that is not drawn here has words alone", async () => {
  const svg = await drawPreview({ caption, shows: "waiting", game: "hex", taken: [true], options: {} });
  expect(faultsOf(svg)).toEqual([]);
});

it("letters of other alphabets, and of none, are drawn", async () => {
  for (const title of ["Жанна", "Ελένη", "Nguyễn", "漢字", "", " "])
    expect(faultsOf(await drawPreview({ caption: { game: "", title, line: "" }, shows: "nothing" }))).toEqual([]);
});

it("a name that the fonts cannot draw is somebody, and never a box", async () => {
  const drawn = (title: string) => drawPreview({ caption: { game: "", title, line: "" }, shows: "nothing" });
  for (const [title, told] of [
    ["漢字 invites you to Skora", "Somebody invites you to Skora"],
    ["Ann beat 漢字 かな and Ben at Skorm", "Ann beat somebody and Ben at Skorm"],
    ["金曜の 夜: Skora", "Skora"],
    ["ئانا beat Жанна", "Somebody beat Жанна"],
  ] as const)
    expect(await drawn(title)).toBe(await drawn(told));
});

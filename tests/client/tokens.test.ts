/** The colours of the pages: named in one place, legible by day and by night, told apart by every kind of eyes. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SEAT_COLOURS } from "../../client/stage/palette.ts";

type Rgb = readonly [number, number, number];

const TOKENS = "client/styles/tokens.css";
const sheets = globSync("client/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const tokens = sheets.find(({ path }) => path === TOKENS)?.text ?? "";

describe("style sheets", () => {
  it("name colours as tokens alone", () => {
    const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|light-dark)\(|:\s*(?:white|black)\b/gi;
    const named = sheets.flatMap(({ path, text }) =>
      path === TOKENS ? [] : [...text.matchAll(COLOUR)].map(([colour]) => `${path}: ${colour}`),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(named).toEqual([]);
  });

  it("change under a mouse alone: after a touch, phones keep what is hovered over that way", () => {
    const unasked = sheets.flatMap(({ path, text }) => {
      const hovering = [...text.matchAll(/:hover\b/g)].length;
      const asked = [...text.matchAll(/@media \(hover: hover\) \{\s*[^{}]*:hover\b[^{}]*\{/g)].length;
      return hovering === asked ? [] : [path];
    });
    expect(unasked).toEqual([]);
  });

  it("use nothing that nobody declares", () => {
    const sources = globSync("client/**/*.{css,tsx,ts}").map((path) => readFileSync(path, "utf8"));
    const declared = new Set(
      sources.flatMap((text) => [...text.matchAll(/["\s{(](--[\w-]+)["'`]?\]?:/g)].map(([, name]) => name)),
    );
    const used = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });
});

describe.each([
  { theme: "light", place: 0 },
  { theme: "dark", place: 1 },
])("paper in the $theme theme", ({ place }) => {
  const colour = (name: string) => colourOf(name, place);

  it.each(["--paper", "--paper-2", "--paper-band", "--paper-raised", "--paper-top"])("carries text on %s", (paper) => {
    for (const ink of ["--ink", "--ink-2", "--ink-off"])
      expect(contrast(colour(ink), colour(paper)), ink).toBeGreaterThan(ink === "--ink-off" ? 3.5 : 4.5);
  });

  it.each([
    ["--ink", "--act-soft"],
    ["--ink", "--ice-wash"],
    ["--on-ink", "--ink"],
    ["--on-ink", "--ink-lit"],
    ["--on-act", "--act-end"],
    ["--danger", "--paper"],
    ["--danger-deep", "--paper-band"],
    ["--ok", "--paper"],
    ["--white", "--danger-fill"],
    ["--white", "--ok-fill"],
  ])("has %s legible on %s", (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThan(4.5);
  });

  it.each(["--tide", "--act-deep"])("shows %s as what it is", (name) => {
    expect(contrast(colour(name), colour("--paper"))).toBeGreaterThan(2.6);
  });
});

/** Machado, Oliveira and Fernandes (2009): how linear RGB is seen without one kind of cones. */
const EYES: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** In OKLab, where 0.02 is just noticeable. Seats also have a mark and a rim. */
const APART = 0.035;

describe.each(Object.entries(EYES))("for eyes with %s", (_, matrix) => {
  const seen = (colour: Rgb): Rgb => times(matrix, linear(colour));
  const seats = SEAT_COLOURS.map(rgb);

  it("seats are apart", () => {
    for (const [index, one] of seats.entries())
      for (const other of seats.slice(index + 1))
        expect(distance(seen(one), seen(other)), `${one} ${other}`).toBeGreaterThan(APART);
  });

  it.each([0, 1])("seats stand out from paper, theme %i", (place) => {
    for (const seat of seats)
      for (const paper of ["--paper", "--paper-raised"])
        expect(distance(seen(seat), seen(colourOf(paper, place)))).toBeGreaterThan(3 * APART);
  });
});

it("seats have the same colours on boards and on pages", () => {
  expect(SEAT_COLOURS.map((_, seat) => tokenOf(`--seat-${seat + 1}`))).toEqual([...SEAT_COLOURS]);
});

function tokenOf(name: string): string {
  return new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";
}

/** The value of a token; if it has two, that of a theme. */
function colourOf(name: string, place: number): Rgb {
  const both = [...tokenOf(name).matchAll(/#[0-9a-f]{3,8}/g)].map(([colour]) => colour);
  return rgb(both[place] ?? both[0] ?? "");
}

function rgb(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function linear([red, green, blue]: Rgb): Rgb {
  const one = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [one(red), one(green), one(blue)];
}

function times(matrix: readonly [Rgb, Rgb, Rgb], [x, y, z]: Rgb): Rgb {
  const row = ([a, b, c]: Rgb) => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function contrast(one: Rgb, other: Rgb): number {
  const light = (colour: Rgb) => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other));
}

/** Between two colours of linear RGB, in OKLab. */
function distance(one: Rgb, other: Rgb): number {
  const [first, second] = [oklab(one), oklab(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

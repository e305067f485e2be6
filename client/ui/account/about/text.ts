/** The words around what a player says of themselves. */
import { FLAGS, flagText } from "../../../../shared/wire/people/about.ts";
import { LOCALE } from "../../../../shared/words.ts";

export const aboutText = {
  title: "On your page",
  line: "A line about you",
  flag: "Flag",
  noFlag: "None",
  how: "Everybody who opens your page reads it. Up to 120 letters, digits and signs.",
  save: "Save",
  saved: "Your page says so now.",
} as const;

const regions = new Intl.DisplayNames(LOCALE, { type: "region" });

let draws: boolean | undefined;

/** Whether this system has pictures of flags: they have colours, and letters or empty boxes have none. */
function drawsFlags(): boolean {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (brush === null) return false;
  brush.textBaseline = "top";
  brush.font = "20px sans-serif";
  brush.fillText(flagText("NO"), 0, 0);
  const { data } = brush.getImageData(0, 0, 30, 30);
  return data.some((value, at) => at % 4 === 0 && value !== data[at + 2]);
}

/** A flag and its country; the name alone if the system draws no flags. */
export function flagName(flag: string): string {
  const name = regions.of(flag) ?? flag;
  draws ??= drawsFlags();
  return draws ? `${flagText(flag)} ${name}` : name;
}

/** All flags by their names, for a list. */
export function flagChoices(): readonly { readonly value: string; readonly label: string }[] {
  const named = FLAGS.map((value) => ({ value, label: regions.of(value) ?? value }));
  const sorted = named.toSorted((one, other) => one.label.localeCompare(other.label, LOCALE));
  return [{ value: "", label: aboutText.noFlag }, ...sorted];
}

/** The drawings of Skora that stand in pages, as addresses of files: they weigh on no script. */
import type { DecreeName } from "../../../../shared/skora/components.ts";

const files = import.meta.glob<string>("../../../art/skora/{card-?-small,decree-card-*,boat-seat-*,axe-*}.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a drawing by the name of its file, without `.svg`. */
export function artUrl(name: string): string {
  return files[`../../../art/skora/${name}.svg`] ?? "";
}

export function decreeArt(decree: DecreeName): string {
  return artUrl(`decree-card-${decree === "war-once" ? "warband" : decree}`);
}

/** The sizes of screens that pages are tried at. */

/** In CSS pixels. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** @param text `390x664` */
export function sizeOf(text: string): ScreenSize {
  const [width = 0, height = 0] = text.split("x").map(Number);
  return { width, height };
}

/**
 * The sizes that phones really show a page at, upright and on their side, tablets, and desks; the commonest laptop below
 * the bars of its browser, too.
 */
export const GALLERY_SIZES = [
  "320x568",
  "360x640",
  "375x553",
  "390x664",
  "390x844",
  "412x732",
  "640x400",
  "667x375",
  "844x390",
  "768x1024",
  "1024x768",
  "1280x800",
  "1366x657",
  "1920x1080",
] as const;

/** The smallest common sizes, upright and on their side. */
export const SMALL_SIZES = ["320x568", "360x640", "375x553", "390x664", "640x400", "667x375", "740x360", "844x390"].map(
  sizeOf,
);

/** Every shape: zoomed, phones on their side and upright, tablets, laptops, large. */
export const SIZES = [
  "640x400",
  "667x375",
  "740x360",
  "844x390",
  "390x844",
  "360x740",
  "768x1024",
  "1280x800",
  "1920x1080",
].map(sizeOf);

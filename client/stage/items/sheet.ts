/** Many drawings in one file: a sheet of symbols, so that a table fetches one file and no script carries them. */

const SYMBOL = /<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/gs;

/** The drawings of a sheet by name, each as a picture of its own. */
export function drawingsIn(sheet: string): Readonly<Record<string, string>> {
  const drawings = [...sheet.matchAll(SYMBOL)].map(([, name = "", attributes = "", inner = ""]) => {
    const [width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(attributes)?.slice(1) ?? [];
    const size = `width="${width}" height="${height}"`;
    return [name, `<svg xmlns="http://www.w3.org/2000/svg" ${size}${attributes}>${inner}</svg>`] as const;
  });
  return Object.fromEntries(drawings);
}

/** One sheet of some drawings: what `drawingsIn` reads. */
export function sheetOf(drawings: Readonly<Record<string, string>>): string {
  const symbols = Object.entries(drawings).map(([name, svg]) => {
    const [, attributes = "", inner = ""] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
    const kept = attributes.replaceAll(/ (?:xmlns|width|height)="[^"]*"/g, "");
    return `<symbol id="${name}"${kept}>${inner}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}

/**
 * Writes the preview of a link into the page: into its head, as Open Graph tags, which chats and mails read, and as
 * Twitter's tags; and into the visible page, for readers on a slow connection who wait for the rest.
 */
import { HOME_PREVIEW, type LinkPreview } from "./preview.ts";

const PICTURE = { width: 1200, height: 630 } as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (symbol) => ESCAPES[symbol] ?? "");
}

/**
 * @param html the built page, with a title and a description in its head
 * @param origin the address of the page's server, such as `https://skerry.example`
 * @param path the requested path
 * @returns the page with the preview in its head
 */
export function withPreview(html: string, preview: LinkPreview, origin: string, path: string): string {
  const { title, description, picture, indexed, about } = preview;
  const tags = [
    ["property", "og:site_name", "Skerry"],
    ["property", "og:type", "website"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", origin + path],
    ["property", "og:image", origin + picture],
    ["property", "og:image:type", "image/png"],
    ["property", "og:image:width", String(PICTURE.width)],
    ["property", "og:image:height", String(PICTURE.height)],
    ["property", "og:image:alt", title],
    ["name", "twitter:card", "summary_large_image"],
    ...(indexed ? [] : [["name", "robots", "noindex"]]),
  ];
  const data = about === undefined ? [] : [gameData(about, description, origin, path, picture)];
  const lines = tags.map(([kind, key, content = ""]) => `<meta ${kind}="${key}" content="${escaped(content)}" />`);
  // Functions, since "$&" in a name would otherwise mean something.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escaped(description))
    .replace(/(<div class="shell"[^>]*>)\s*Skerry/, (shell, start: string) =>
      preview === HOME_PREVIEW ? shell : `${start}${escaped(title)}<p>${escaped(description)}</p>`,
    )
    .replace("</head>", () => `${[...lines, ...data].join("\n    ")}\n  </head>`);
}

/** What search engines read of a game. It is data, which no policy of the page takes for a script. */
function gameData(
  { name, seats }: NonNullable<LinkPreview["about"]>,
  description: string,
  origin: string,
  path: string,
  picture: string,
): string {
  const game = {
    "@context": "https://schema.org",
    "@type": "Game",
    name,
    description,
    url: origin + path,
    image: origin + picture,
    numberOfPlayers: { "@type": "QuantitativeValue", minValue: Math.min(...seats), maxValue: Math.max(...seats) },
  };
  return `<script type="application/ld+json">${JSON.stringify(game).replaceAll("<", "\\u003c")}</script>`;
}

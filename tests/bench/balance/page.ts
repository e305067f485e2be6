/** A balance report as one page: words, figures and plots, with nothing from outside. */
import type { BalanceFigure, FigureRow } from "../../../shared/balance/figures.ts";
import type { Share } from "../../../shared/balance/interval.ts";
import type { Report, Section } from "./report.ts";

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#eef1ec, #19232a); --ink: light-dark(#17232a, #e8eeec);
  --ink-2: light-dark(#4d5f67, #b0bfc4); --rule: light-dark(#c5cfc8, #3f4d55);
  --l0: light-dark(#a9b6b2, #6b7f88); --l1: light-dark(#6d93a1, #5f96a8); --l2: light-dark(#17566b, #a9dcea); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; border-top: 2px solid var(--rule); padding-top: 1rem; }
h3 { margin: 1.75rem 0 .5rem; } p { max-width: 44rem; } p, figcaption, .head { color: var(--ink-2); } nav a { color: inherit; }
figure { margin: 0; } .row, .head { display: grid; grid-template-columns: minmax(7rem, 13rem) 1fr 17rem; gap: 0 1rem;
  align-items: center; padding: .2rem 0; border-top: 1px solid var(--rule); font-size: .9rem; }
.row svg { width: 100%; height: 2rem; overflow: visible; } .row span:last-child { text-align: right; font-variant-numeric: tabular-nums; }
.head { border: 0; font-size: .8rem; } .head span:last-child { text-align: right; }
line, polyline { vector-effect: non-scaling-stroke; fill: none; }
.l0 { stroke: var(--l0); } .l1 { stroke: var(--l1); } .l2 { stroke: var(--l2); } .base { stroke: var(--ink-2); stroke-dasharray: 3 3; }
.key i { display: inline-block; width: 1.5rem; height: .3rem; border-radius: 2px; margin: 0 .4rem .2rem 0; }
.key span { margin-right: 1rem; } .long { height: 7rem; width: 100%; }
@media (max-width: 40rem) { .row, .head { grid-template-columns: 1fr auto; }
  .row svg, .head :nth-child(2) { grid-column: 1 / 3; grid-row: 2; } }
`;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (symbol) => ESCAPES[symbol] ?? "");
const percent = (share: number) => (100 * share).toFixed(0);
const capital = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
/** "Young Puffin" of `young-puffin`. */
const titled = (level: string) => level.split("-").map(capital).join(" ");

/** "52 % (48-56) of 400". */
export function shareText({ of, share, low, high }: Share): string {
  return `${percent(share)} % (${percent(low)}–${percent(high)}) of ${of}`;
}

export function pageOf(report: Report): string {
  const { name, plan, games, sections } = report;
  const title = `The balance of ${escaped(name)}`;
  const links = sections.map(({ title: text }, at) => `<a href="#s${at}">${escaped(capital(text))}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${games} games that computer players played against their like, by version ${plan.rulesVersion} of the rules, at
${plan.levels.map(titled).join(", ")}, with ${plan.looks} looks at the budget for an answer, from seed ${plan.seed}.
A share is that of first places, a shared one in parts; the line through it is the interval that holds the true share in
95 of 100 such counts (Wilson's). The dashed line is what it would be if nothing mattered. Many figures are looked at here: one in
twenty is off by chance. Who does something may do it because they win: a share tells what goes together, not what causes what.</p>
<p class="key">${plan.levels.map((level, at) => `<span><i style="background:var(--l${tone(at, plan.levels.length)})"></i>${titled(level)}</span>`).join("")}</p>
<nav>${links}</nav>
${sections.map(sectionHtml).join("\n")}
</body></html>
`;
}

/** The strongest level has the strongest colour, however many there are. */
const tone = (at: number, levels: number) => 3 - levels + at;

function sectionHtml({ title, players, levels }: Section, at: number): string {
  const played = levels.map(({ level, counts }) => {
    const length = (counts.actions / counts.games).toFixed(0);
    return `${titled(level)}: ${counts.games} games of ${length} actions, ${percent(counts.draws / counts.games)} % with a shared first place`;
  });
  const titles = [...new Set(levels.flatMap(({ figures }) => figures.map((figure) => figure.title)))];
  return `<h2 id="s${at}">${escaped(capital(title))}</h2><p>${played.join("; ")}.</p>${lengthHtml(levels)}${titles
    .map((each) => figureHtml(each, levels, players))
    .join("\n")}`;
}

function lengthHtml(levels: Section["levels"]): string {
  const [first] = levels;
  if (first === undefined) return "";
  const { step, games } = first.counts.lengths;
  const shares = levels.map(({ counts }) => counts.lengths.games.map((count) => count / counts.games));
  const top = Math.max(...shares.flat());
  const lines = shares.map((bars, at) => {
    const points = bars.map((share, x) => `${x},${(1 - share / top).toFixed(3)}`).join(" ");
    return `<polyline class="l${tone(at, levels.length)}" stroke-width="2.5" points="${points}"/>`;
  });
  return `<figure><h3>Length</h3><svg class="long" viewBox="0 0 ${games.length - 1} 1" preserveAspectRatio="none" role="img" aria-label="How many games are how long">${lines.join("")}</svg>
<div class="head"><span>0</span><span></span><span>${step * (games.length - 1)} actions and more</span></div></figure>`;
}

function figureHtml(title: string, levels: Section["levels"], players: number): string {
  const figures = levels.map(({ figures: all }) => all.find((figure) => figure.title === title));
  // Of the strongest level, and what others alone have after it.
  const ordered = figures.toReversed().flatMap((figure) => figure?.rows ?? []);
  const names = [...new Set(ordered.map(({ name }) => name))];
  const kind = figures.find((figure) => figure !== undefined)?.of ?? "wins";
  const isUse = ordered.some(({ others }) => others !== undefined);
  const base = kind === "wins" ? `<line class="base" x1="${100 / players}" x2="${100 / players}" y1="0" y2="1"/>` : "";
  const rows = names.map((name) => {
    const found = figures.map((figure) => figure?.rows.find((row) => row.name === name));
    const lines = found.map((row, at) => (row === undefined ? "" : rowLines(row, at, levels.length))).join("");
    return `<div class="row"><span>${escaped(name)}</span><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${base}${lines}</svg><span>${rowText(found)}</span></div>`;
  });
  const what =
    kind === "games" ? "share of games" : isUse ? "wins of who did it, of others, times a game" : "share of wins";
  return `<figure><h3>${escaped(title)}</h3><div class="head"><span></span><span>0 to 100 %</span><span>${what}, strongest level</span></div>${rows.join("")}</figure>`;
}

function rowLines({ share }: FigureRow, at: number, levels: number): string {
  const y = (at + 1) / (levels + 1);
  const line = (from: number, to: number, width: number, top = y, bottom = y) =>
    `<line class="l${tone(at, levels)}" stroke-width="${width}" x1="${(100 * from).toFixed(1)}" x2="${(100 * to).toFixed(1)}" y1="${top.toFixed(2)}" y2="${bottom.toFixed(2)}"/>`;
  return line(share.low, share.high, 3) + line(share.share, share.share, 3, y - 0.13, y + 0.13);
}

/** Of the strongest level that has it. */
function rowText(found: readonly (BalanceFigure["rows"][number] | undefined)[]): string {
  const row = found.findLast((one) => one !== undefined);
  if (row === undefined) return "";
  const { share, others, perGame } = row;
  if (others === undefined || perGame === undefined) return shareText(share);
  return `${shareText(share)}; ${others.of === 0 ? "–" : `${percent(others.share)} %`}; ${perGame.toFixed(1)}`;
}

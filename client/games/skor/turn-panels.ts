/** What a turn is played with and told in: in a chunk of its own, which comes with the first thing that happens. */
export { Asks } from "./asks.tsx";
export { FightPanel } from "./fight-panel.tsx";
export { HexMenu } from "./hex-menu.tsx";
export { Ledger, LedgerCorner } from "./ledger.tsx";
export { GameLog } from "./log.tsx";
export { previewOf } from "./preview.ts";
export { spokenNews } from "./spoken.ts";
export { TechPanel } from "./tech-panel.tsx";

/** What a turn is played with: in a chunk of its own, which comes with the first thing that happens. */
export { FightPanel } from "./fight-panel.tsx";
export { HexMenu } from "./hex-menu.tsx";
export { Ledger, purseLine } from "./ledger.tsx";
export { DeskRow, DeskSheet, MasterDesk } from "./master-desk.tsx";
export { Odds } from "./odds.tsx";
export { TechPanel } from "./tech-panel.tsx";

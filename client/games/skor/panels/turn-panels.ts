/** The panels of a turn, in a chunk of their own that is loaded with the first event. */
export { FightPanel } from "./fight-panel.tsx";
export { HexMenu } from "./hex-menu.tsx";
export { Ledger, purseLine } from "./ledger.tsx";
export { DeskRow, DeskSheet, MasterDesk } from "./master-desk.tsx";
export { Odds } from "./odds.tsx";
export { TechPanel } from "./tech-panel.tsx";

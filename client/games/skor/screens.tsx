/** Skor's screens: what needs the canvas, in a chunk of its own. */
export { PlayTable } from "./play-table.tsx";
export { WaitingBoard } from "./waiting-board.tsx";

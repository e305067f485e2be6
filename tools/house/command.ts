import { basename } from "node:path";

/** The command with which this program was called: the image has it as `skerry`. */
export const COMMAND = basename(process.argv[1] ?? "") === "skerry" ? "skerry" : "npm run house --";

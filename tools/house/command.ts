import { basename } from "node:path";

/** How whoever asks has called this program: the image has it as `skerry`. */
export const COMMAND = basename(process.argv[1] ?? "") === "skerry" ? "skerry" : "npm run house --";

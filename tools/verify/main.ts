/** `npm run verify`; see command.ts. */
import { verify } from "./command.ts";

process.exitCode = verify(process.argv.slice(2));

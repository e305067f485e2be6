/** A process of the server that takes the push service at PUSH_SERVICE, on this machine, for one of the open internet. */
import { Agent } from "node:https";
import { createSkerry } from "../../../../server/app.ts";
import { readConfig } from "../../../../server/process/config.ts";

const base = process.env.PUSH_SERVICE ?? "";
const line = { agent: new Agent({ rejectUnauthorized: false }), isEndpoint: (text: string) => text.startsWith(base) };
const skerry = await createSkerry(readConfig(process.env), undefined, undefined, undefined, line);
process.once("SIGTERM", () => void skerry.stop().then(() => process.exit(0)));

/** Docker's server of names, inside one container: `node names.ts '{"app1":"10.0.0.2"}'`. */
import { z } from "zod";
import { openNames } from "../../server/many/support/names.ts";

const names = await openNames("127.0.0.11", 53);
for (const [name, address] of Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(process.argv[2] ?? ""))))
  names.set(name, address);

/** Open pages of a live stream: connections that take what comes, in a process of their own. Started with an address and how many. */
import { get } from "node:http";

const [address = "", many = "0"] = process.argv.slice(2);
let open = 0;
for (let page = 0; page < Number(many); page++) {
  get(address, { agent: false }, (response) => {
    response.resume();
    open++;
    if (open === Number(many)) process.send?.("open");
  });
}
process.once("disconnect", () => process.exit());

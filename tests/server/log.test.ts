/** The lines of the log: JSON, without anything that acts on the terminal of its reader. */
import { expect, it } from "vitest";
import { createLog } from "../../server/process/log.ts";

it("what came from outside does not act on a terminal, and is read back whole", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const said = "\u001b[31m \u009b2J \u202egnihton \u2066x \u2028 \u{e0041} \u007f Zoë 山";
  log.warn({ err: new Error(said), said }, said);
  const [line = ""] = lines;
  expect(line).toMatch(/^[ -~\u00a0-\u00ac\u00ae-\u1fff\u2e80-\uffff]+\n$/);
  expect(JSON.parse(line)).toMatchObject({ said, msg: said, err: { message: said } });
});

it("what is told of a Redis that refuses a password is not the password", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error("WRONGPASS"), { command: { name: "auth", args: ["ann", "secret"] } });
  log.warn({ err: refused }, "Redis cannot be reached");
  log.child({ part: "cluster" }).warn(refused);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { err: { message: "WRONGPASS", command: { name: "auth" } } },
    { err: { message: "WRONGPASS" } },
  ]);
  expect(lines.join("")).not.toContain("secret");
});

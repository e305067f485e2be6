/**
 * Does again what a fuzzer wrote down when something went wrong:
 *
 *     npx node tests/fuzz/replay.ts test-results/fuzz-<game>-<seed>.json
 */
import { writeStep } from "../../shared/kernel/steps.ts";
import { fuzzedGame, readDump } from "./dump.ts";
import { checkRecord, newTrial, perform } from "./trial.ts";

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("usage: npx node tests/fuzz/replay.ts <dump>");
  process.exit(2);
}

const dump = readDump(path);
const trial = newTrial(fuzzedGame(dump.game), dump.seed);
console.log(`${dump.game}, seed ${dump.seed}: ${dump.acts.length} acts, then: ${dump.fault}`);
try {
  for (const [at, act] of dump.acts.entries()) {
    console.log(String(at).padStart(4), JSON.stringify(act));
    perform(trial, act);
  }
  checkRecord(trial);
  console.log("All acts went well this time.");
} catch (fault) {
  const steps = trial.table.play?.record.steps.map(writeStep) ?? [];
  console.log(`The game so far: ${steps.join(" ")}`);
  console.error(fault);
  process.exitCode = 1;
}

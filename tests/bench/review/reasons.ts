/**
 * `npx node tests/bench/review/reasons.ts skorm 200` asks for so many hints in golden records and tells how often each
 * reason is given: what is a last resort is to be rare. `tests/client/reason-shares.test.ts` holds a few of them to it.
 */
import { kindOf, reasonsIn } from "./hint-reasons.ts";

/** As long as a page thinks about one. */
const EFFORT = 5;

const [id = "", most = "100"] = process.argv.slice(2);
const reasons = await reasonsIn(id, { most: Number(most), effort: EFFORT });
const counts = Map.groupBy(reasons.map(kindOf), (kind) => kind);
for (const [kind, { length }] of [...counts].sort(([, one], [, other]) => other.length - one.length))
  console.log(`${((100 * length) / reasons.length).toFixed(1).padStart(5)} %  ${kind}`);
console.log(`${reasons.length} hints`);

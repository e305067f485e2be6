import { recover } from "./recovery.ts";
const n = Number(process.argv[2] ?? 1000);
const cpu0 = process.cpuUsage();
const out = await recover(n, { MAX_TABLES: String(n + 100), ...(process.argv[3] ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.argv[3]}` } : {}) });
console.log(n, JSON.stringify(out), "load cpu s", process.cpuUsage(cpu0).user / 1e6);
process.exit(0);

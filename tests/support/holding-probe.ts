/**
 * Preloaded into a server: answers over IPC how long its loop was held at most since it was asked last, and how long its
 * thread worked in all. In processor time: what else the machine does must not count.
 */
const TICK_MS = 1;

let longest = 0;
let worked = 0;
let before = process.threadCpuUsage();

function look(): void {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  const ms = (user + system) / 1000;
  longest = Math.max(longest, ms);
  worked += ms;
}

setInterval(look, TICK_MS).unref();
process.on("message", (question) => {
  if (question !== "held") return;
  look();
  process.send?.({ longest, worked });
  longest = 0;
  worked = 0;
});
process.channel?.unref();

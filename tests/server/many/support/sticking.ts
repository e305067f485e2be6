/** A process of the server whose loop hangs for good when it is told so. */
import "../../../../server/main.ts";

process.on("message", () => {
  for (;;);
});
process.channel?.unref();

/** A thread that draws previews of links. It knows the games by a module of its own, built with the pages. */
import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import type { PreviewOrder } from "../../shared/wire/preview.ts";

const { drawPreview }: { readonly drawPreview: (order: PreviewOrder) => Promise<string> } = await import(workerData);
// One picture at a time is enough.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on("message", (order: PreviewOrder) => {
  draw(order).then(
    (picture) => parentPort?.postMessage({ picture }),
    (error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }),
  );
});

async function draw(order: PreviewOrder): Promise<Uint8Array> {
  return sharp(Buffer.from(await drawPreview(order)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

import { useEffect, useState } from "preact/hooks";
import "./qr.css";

interface QrProps {
  text: string;
  /** What scanning it does, for assistive technology. */
  label: string;
}

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** A QR code in ink on white. The encoder is loaded when the first one is shown. */
export function Qr({ text, label }: QrProps) {
  const [drawing, setDrawing] = useState<Drawing>();

  useEffect(() => {
    let wanted = true;
    draw(text).then(
      (drawn) => wanted && setDrawing(drawn),
      // Without the picture the link and the code are still there, so that no message is needed.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);

  const size = drawing?.size ?? 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={drawing?.path ?? ""} fill="currentColor" />
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: cells.join("") };
}

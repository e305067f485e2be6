import { useEffect, useState } from "preact/hooks";
import { toast } from "../../ui/kit/live.tsx";
import { tableText } from "./table-text.ts";

export type Panels = typeof import("./turn-panels.ts");

/** What a turn is played with, once it is wanted and has come. */
export function usePanels(wanted: boolean): Panels | undefined {
  const [panels, setPanels] = useState<Panels>();
  useEffect(() => {
    if (!wanted || panels !== undefined) return;
    import("./turn-panels.ts").then(setPanels, () => toast(tableText.notLoaded));
  }, [wanted, panels]);
  return panels;
}

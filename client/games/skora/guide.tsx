/** The rules of Skora for players: the guide's text, with its diagrams drawn. */
import text from "../../../shared/skora/guide.md?raw";
import { guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "table", readDiagram, (diagrams) =>
  diagrams.map((diagram) => <DiagramFigure key={diagram.alt} diagram={diagram} />),
);

/** The rules of Neko Harbour for players: the guide's text, with its diagrams drawn. */
import text from "../../../shared/neko/guide.md?raw";
import { guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "harbour", readDiagram, (diagrams) =>
  diagrams.map((diagram) => <DiagramFigure key={diagram.alt} diagram={diagram} />),
);

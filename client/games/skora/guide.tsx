/** The rules of Skora for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/skora/card.md?raw";
import text from "../../../shared/skora/guide.md?raw";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "table", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

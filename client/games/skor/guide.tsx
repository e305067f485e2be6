/** The rules of Skor for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/skor/card.md?raw";
import text from "../../../shared/skor/guide.md?raw";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

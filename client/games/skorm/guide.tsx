/** The rules of Skorm for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/skorm/card.md?raw";
import text from "../../../shared/skorm/guide.md?raw";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure, true);

export const Glance = glanceOf(card);

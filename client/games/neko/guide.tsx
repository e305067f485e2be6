/** The rules of Neko Harbour for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/neko/card.md?raw";
import text from "../../../shared/neko/guide.md?raw";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";
import { DiagramFigure } from "./diagram.tsx";
import { readDiagram } from "./diagram-text.ts";

export const Guide = guideOf(text, "harbour", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

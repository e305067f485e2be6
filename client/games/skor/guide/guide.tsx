/** The rules of Skor for players: the guide's text, with its diagrams drawn. */
import card from "../../../../shared/skor/card.md?raw";
import text from "../../../../shared/skor/guide.md?raw";
import { board } from "../../../../shared/skor/board/state.ts";
import type { Mark } from "../../../stage/hexes/scene.ts";
import { Figure } from "../../../ui/rules/diagram.tsx";
import { HexPicture } from "../../../ui/rules/hex-diagram.tsx";
import { skorArt } from "../faces/art.ts";
import { ACTOR, type Diagram, readDiagram } from "./diagram-text.ts";
import { SignedDie } from "../faces/die.tsx";
import { Odds } from "../panels/odds.tsx";
import { LAMP_ASIDE } from "../scene/slots.ts";
import { glanceOf, guideOf } from "../../../ui/rules/guide-parts.tsx";
import "./diagram.css";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

const ART = skorArt(1.04);
/** Tall things stand out of the uppermost hexes. */
const HEADROOM = 26;
/** CSS pixels for a unit, if there is room: a hex is 68 wide. */
const SCALE = 0.68;
/** The distances of a line from the piece that it starts from and from its target. */
const RIM = 26;

/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { attack, fight, caption, tiles } = diagram;
  return (
    <Figure
      // The whole board has the line to itself.
      beside={tiles.length <= 30}
      caption={
        <>
          {caption}
          {fight !== undefined && (
            <span class="row flow diagram-fight">
              <span class="diagram-dice">
                {fight.signs?.map((sign, index) => (
                  <SignedDie key={index} sign={sign} size={28} />
                ))}
              </span>
              <span class="tabular">{fight.note}</span>
            </span>
          )}
          {attack !== undefined && <Odds attack={attack} seat={ACTOR} />}
        </>
      }
    >
      <Picture diagram={diagram} />
    </Figure>
  );
}

function Picture({ diagram: { state, scene, tiles, makes, alt } }: { diagram: Diagram }) {
  const { hexes } = board(state);
  const marks = makes.flatMap(({ tile, makes: amount }): Mark[] => {
    const at = hexes[tile];
    return at === undefined ? [] : [{ at, slot: LAMP_ASIDE, kind: `lamp-+${amount}` }];
  });
  return (
    <HexPicture
      hexes={tiles.flatMap((tile) => hexes[tile] ?? [])}
      scene={{ ...scene, marks: [...scene.marks, ...marks] }}
      art={ART}
      way={{ rims: [RIM, RIM], width: 5.5 }}
      headroom={HEADROOM}
      scale={SCALE}
      alt={alt}
    />
  );
}

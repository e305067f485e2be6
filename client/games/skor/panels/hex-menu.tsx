/** The menu of a hex: its contents, its production, the pieces that act from it, and its actions or why not. */
import { type Action, numberOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import { feedOf, yieldOf } from "../../../../shared/skor/economy/economy.ts";
import { MASTER, NONE } from "../../../../shared/skor/board/components.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { type MenuItem, menuOf } from "../../../../shared/skor/outlook.ts";
import { noteAt } from "../../../../shared/skor/master.ts";
import { linkIn } from "../../../../shared/skor/board/notes.ts";
import { idsAt, kindOf, movesOf, ownerOf, pieceAt, seatAt } from "../../../../shared/skor/board/pieces.ts";
import { board, cityAt, cityOwnerAt, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import { sourcesOf } from "../../../ui/play/selection/choices.ts";
import { tooltip } from "../../../ui/kit/tooltips.ts";
import { AnswerRow } from "../../../ui/play/question/answer-row.tsx";
import { count } from "../../../ui/text/words.ts";
import { artUrl, pieceUrl } from "../faces/art.ts";
import { cityArt, structureArt } from "../faces/faces.ts";
import { hexName } from "../text/place-words.ts";
import { spotWords } from "../play/questions.ts";
import { actionsAt, hexIn, type Playing, spotsAt } from "../play/spots.ts";
import { tableText } from "../text/table-text.ts";
import { kindName, noteWords, obstacleWords, structureDoes, structureName } from "../text/words.ts";
import "./hex-menu.css";

interface HexMenuProps {
  playing: Playing;
  tile: Tile;
}

export function HexMenu({ playing, tile }: HexMenuProps) {
  const { model, moment } = playing;
  const { state, seat, choices, selection } = moment;
  const hex = board(state).hexes[tile];
  const open = sourcesOf(choices);
  const sources = (hex === undefined ? [] : spotsAt(state, hex)).filter(
    (spot) => open.includes(spot) && !spot.startsWith("ground:"),
  );
  return (
    <section class="hex" aria-label={tableText.hex}>
      <Facts state={state} tile={tile} />
      <Occupants state={state} tile={tile} />
      {sources.length > 1 && (
        <AnswerRow class="flow hex-sources" actions={sources}>
          {sources.map((spot) => (
            <button
              key={spot}
              type="button"
              aria-pressed={selection.taken === spot}
              onClick={() => model.input({ kind: "pick", at: spot })}
            >
              {spotWords(moment, spot)}
            </button>
          ))}
        </AnswerRow>
      )}
      {seat === MASTER && <MasterActions playing={playing} tile={tile} />}
      {seat !== undefined && state.toMove === seat && choices.length > 0 && <Actions playing={playing} tile={tile} />}
    </section>
  );
}

function Facts({ state, tile }: { state: State; tile: Tile }) {
  const structure = structureAt(state, tile);
  const owner = cityOwnerAt(state, tile);
  const isCity = cityAt(state, tile) >= 0;
  const art = isCity ? cityArt(Math.max(0, owner)) : structureArt(structure)[0];
  const who = seatAt(state, tile);
  const [makes, eats] = who < 0 ? [0, 0] : [yieldOf(state, who, tile), feedOf(state, who, tile)];
  const note = noteAt(state, tile);
  const figures = [makes > 0 ? tableText.yields(makes) : "", eats > 0 ? tableText.eats(eats) : ""];
  return (
    <header class="row hex-facts">
      {art !== undefined && <img src={artUrl(art)} alt="" width={40} height={40} />}
      <div>
        <h2 class="t-title">
          {isCity ? tableText.city : structureName(structure)}{" "}
          <span class="t-small tabular hex-place">{hexName(state, tile)}</span>
        </h2>
        <p class="t-small">
          {[isCity ? tableText.cityDoes : structureDoes(structure), figures.filter(Boolean).join(", ")]
            .filter(Boolean)
            .join(" Now it ")}
        </p>
        {note !== "" && <Note note={note} />}
      </div>
    </header>
  );
}

/** The DM's note on a hex. A link in it opens on a click, in another tab, and sends no referrer. */
function Note({ note }: { note: string }) {
  const link = linkIn(note);
  return (
    <p class="t-small hex-note">
      {link === undefined ? (
        tableText.noted(noteWords(note))
      ) : (
        <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer">
          {tableText.noted(tableText.openLink(link.host))}
        </a>
      )}
    </p>
  );
}

function Occupants({ state, tile }: { state: State; tile: Tile }) {
  const ids = idsAt(state, tile);
  if (ids.length === 0) return null;
  return (
    <ul class="flow hex-pieces t-note">
      {ids.map((id) => {
        const piece = pieceAt(state, id);
        const steps = ownerOf(piece) === state.toMove && state.phase === "move" ? movesOf(piece) : undefined;
        return (
          <li key={id} class="row">
            <img src={pieceUrl(kindOf(piece), ownerOf(piece))} alt="" width={30} height={30} />
            <span>
              {kindName(kindOf(piece))}
              {steps !== undefined && `, ${count(steps, "step")} left`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The obstacles that are not worth a line, because they concern another turn, place or culture. */
const UNSEEN: Readonly<Partial<Record<MenuItem["verb"], readonly string[]>>> = {
  wreck: ["nothing", "phase"],
  clear: ["nothing", "phase", "option"],
  promote: ["base", "nobody", "phase"],
  spawn: ["culture", "nothing", "foreign", "nobody", "phase"],
  build: ["phase"],
};

function Actions({ playing: { play, model, moment }, tile }: HexMenuProps) {
  const { state } = moment;
  const actions = actionsAt(moment.choices, tile);
  const items = menuOf(state, tile).map((item) => ({ item, action: actions.find((action) => isFor(action, item)) }));
  const disbands = actions.filter((action) => verbOf(action) === "disband");
  const closed = items.flatMap(({ item, action }) => (action === undefined ? [item] : []));
  return (
    <div class="hex-actions">
      <AnswerRow class="hex-row" actions={actions.map(play.rules.write)}>
        <ul>
          {items.map(
            ({ item, action }) =>
              action !== undefined && (
                <ActionRow
                  key={`${item.verb}${item.structure}`}
                  item={item}
                  action={play.rules.write(action)}
                  onPress={() => model.input({ kind: "press", action })}
                />
              ),
          )}
          {disbands.map((action) => (
            <li key={action}>
              <button
                type="button"
                class="row hex-act hex-act-quiet"
                onClick={() => model.input({ kind: "show", action, firm: true })}
              >
                <span>{tableText.disband(kindName(kindOf(pieceAt(state, numberOf(action)))))}</span>
              </button>
            </li>
          ))}
        </ul>
      </AnswerRow>
      <Closed items={closed} />
    </div>
  );
}

/** What the DM may do at a hex. */
function MasterActions({ playing: { play, model, moment }, tile }: HexMenuProps) {
  const here = moment.choices.filter(({ from, to }) => from?.startsWith("tool:") === true && hexIn(to) === tile);
  if (here.length === 0) return null;
  return (
    <div class="hex-actions">
      <AnswerRow class="hex-row" actions={here.map(({ action }) => play.rules.write(action))}>
        <ul>
          {here.map(({ action }) => (
            <li key={action}>
              <button type="button" class="row hex-act" onClick={() => model.input({ kind: "press", action })}>
                <span>{play.decision(action).spoken(action, moment)}</span>
              </button>
            </li>
          ))}
        </ul>
      </AnswerRow>
    </div>
  );
}

function isFor(action: Action, { verb, structure }: MenuItem): boolean {
  return verbOf(action) === verb && (verb !== "build" || numberOf(action) === structure);
}

/** The actions that are not possible here now, with their reasons; obstacles in `UNSEEN` are left out. */
function Closed({ items }: { items: readonly MenuItem[] }) {
  const shown = items.filter(
    ({ verb, obstacle }) => obstacle !== undefined && UNSEEN[verb]?.includes(obstacle) !== true,
  );
  const reasons = Map.groupBy(shown, ({ obstacle }) => obstacle);
  if (reasons.size === 0) return null;
  return (
    <ul class="hex-why t-small">
      {[...reasons].map(([reason, closed]) => (
        <li key={reason}>
          <b>{closed.map(itemName).join(", ")}</b>: {reason === undefined ? "" : obstacleWords(reason)}
        </li>
      ))}
    </ul>
  );
}

function itemName({ verb, structure, cost }: MenuItem): string {
  return verb === "build" ? `${structureName(structure)} (${cost})` : tableText.verbs[verb];
}

function ActionRow({ item, action, onPress }: { item: MenuItem; action: string; onPress: () => void }) {
  const { verb, structure, cost } = item;
  const art = structureArt(structure)[0] ?? (structure === NONE ? undefined : "road-top-ne");
  return (
    <li>
      <button
        type="button"
        class="row hex-act"
        data-item={action}
        {...(verb === "build" ? tooltip(`${structureName(structure)}, ${cost}. ${structureDoes(structure)}`) : {})}
        onClick={onPress}
      >
        {art !== undefined && <img src={artUrl(art)} alt="" width={30} height={30} />}
        <span>{verb === "build" ? structureName(structure) : tableText.verbs[verb]}</span>
        <b class="tabular">{cost === 0 ? tableText.free : cost}</b>
      </button>
    </li>
  );
}

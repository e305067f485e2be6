import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import type { MoveRow } from "./move-rows.ts";
import { playText } from "../text.ts";
import "./move-list.css";

interface MovesProps {
  rows: readonly MoveRow[];
  /** The seats of the columns, and what they are called. */
  order: readonly number[];
  nameOf: (seat: number) => string;
  sectionText: (section: string) => string;
  /** The turn that is being previewed, in the column of its seat. */
  preview: { readonly seat: number; readonly text: string } | undefined;
  /** Shows the game as it was after so many steps, and how many are shown while that is not the newest moment. */
  onLook: (at: number) => void;
  shown: number | undefined;
}

/** The moves in notation, newest at the end and in sight. */
export function Moves({ rows, order, nameOf, sectionText, preview, onLook, shown }: MovesProps) {
  const list = useRef<HTMLElement>(null);
  const count = rows.length;

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const toEnd = () => {
      element.scrollTo(0, element.scrollHeight);
      // Who goes through the moves by keyboard keeps the one in sight that the keyboard is at.
      element.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
    };
    toEnd();
    // What comes and goes below the list takes room from it: its newest line stays in sight.
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, preview?.text]);

  // The word stands next to the previewed step, on the side that has room.
  const own = preview === undefined ? -1 : order.indexOf(preview.seat);
  const besides = own < 0 ? -1 : own + 1 < order.length ? own + 1 : own - 1;
  if (count === 0 && preview === undefined) return <p class="moves-none t-note">{playText.noMoves}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <section class="moves tabular" ref={list} tabIndex={0} aria-label={playText.moves}>
      <table class={`moves-table moves-of-${order.length}`}>
        <colgroup>
          <col class="moves-number" />
          {order.map((seat) => (
            <col key={seat} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{playText.round}</span>
            </th>
            {order.map((seat) => (
              <th scope="col" key={seat}>
                <span class="moves-who">
                  <SeatChip seat={seat} size={12} />
                  <span>{nameOf(seat)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={`${row.section}${row.number}`}
              row={row}
              first={rows[index - 1]?.section !== row.section}
              sectionText={sectionText}
              onLook={onLook}
              shown={shown}
            />
          ))}
          {preview !== undefined && (
            <tr>
              <th scope="row" />
              {order.map((seat, column) => (
                <td key={seat}>
                  {seat === preview.seat && <span class="moves-preview">{preview.text}</span>}
                  {column === besides && <span class="moves-word">{playText.preview}</span>}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<MovesProps, "sectionText" | "onLook" | "shown"> {
  row: MoveRow;
  first: boolean;
}

function Row({ row, first, sectionText, onLook, shown }: RowProps) {
  const heading = first ? sectionText(row.section) : "";
  return (
    <>
      {heading !== "" && (
        <tr>
          <th class="moves-section t-small" scope="rowgroup" colSpan={row.cells.length + 1}>
            {heading}
          </th>
        </tr>
      )}
      <tr>
        <th scope="row">{row.number}</th>
        {row.cells.map((cell, column) => (
          <td key={column}>
            {cell !== undefined && (
              <button
                type="button"
                class={row.last === column ? "moves-move moves-last" : "moves-move"}
                aria-current={cell.at === shown ? "step" : undefined}
                title={playText.lookBack}
                onClick={() => onLook(cell.at)}
              >
                <Turn text={cell.text} />
              </button>
            )}
          </td>
        ))}
      </tr>
      {row.remarks.map((remark, index) => (
        <tr key={`remark${index}`}>
          <td class="moves-remark t-small" colSpan={row.cells.length + 1}>
            {remark}
          </td>
        </tr>
      ))}
    </>
  );
}

/** What a seat did in a turn: a narrow column breaks between its parts, never behind the dash of one. */
function Turn({ text }: { text: string }) {
  return text.split(" ").map((part, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span class="moves-part">{part}</span>
    </Fragment>
  ));
}

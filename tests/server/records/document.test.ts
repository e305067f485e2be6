/** Documents of tables as earlier servers wrote them. */
import { expect, it } from "vitest";
import { documentOf, readDocument } from "../../../server/records/document.ts";
import { ann, ben, startedDesk } from "../support/tables.ts";

/** What a server wrote before documents had a version. */
function firstVersion(options: object): string {
  const { version: _, settings, ...rest } = documentOf(startedDesk([ann, ben], { talk: false }).table);
  const { talk: __, ...others } = settings;
  return JSON.stringify({ ...rest, settings: { ...others, options } });
}

it.each([
  [{ talk: false, fog: true }, false, { fog: true }],
  [{ talk: true }, true, {}],
  [{}, true, {}],
])("finds the talk of a first document among the options %j", (options, talk, left) => {
  expect(readDocument(firstVersion(options))?.settings).toMatchObject({ talk, options: left });
});

it("reads back what it writes, and nothing of a version that it does not know", () => {
  const document = documentOf(startedDesk([ann, ben], { talk: false }).table);
  expect(readDocument(JSON.stringify(document))).toEqual(document);
  expect(readDocument(JSON.stringify({ ...document, version: 99 }))).toBeUndefined();
});

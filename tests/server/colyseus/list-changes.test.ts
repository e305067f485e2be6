/** Lists are not copied after every patch, and what watchers have is the same. */
import { ArraySchema, Encoder, schema, t } from "@colyseus/schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import "../../../server/colyseus/full-state.ts";
import { mirror } from "../../../shared/kernel/mirror.ts";
import { openAudience } from "../../shared/support/audience.ts";

const Lines = schema({ log: t.array("string"), board: t.array("uint8") }, "Lines");

it("what grows and what changes in place arrives as it is, and is copied for no patch", () => {
  const board = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });
  const states = fc.array(fc.record({ log: fc.array(fc.constantFrom("a", "b"), { maxLength: 6 }), board }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(states, (all) => {
      const node = new Lines();
      const bring = mirror(node, "whole");
      const audience = openAudience(node);
      audience.patch();
      const watchers = [audience.join()];
      for (const state of all) {
        bring(state);
        audience.patch();
        watchers.push(audience.join());
        for (const watcher of watchers) expect(watcher.seen()).toEqual(state);
      }
    }),
  );
});

it("a list that only grew keeps the copy that it has", () => {
  const node = new Lines();
  const encoder = new Encoder(node);
  const copies = new Set<unknown>();
  for (let line = 0; line < 5; line++) {
    node.log.push(String(line));
    encoder.encode();
    encoder.discardChanges();
    copies.add(Reflect.get(node.log, "tmpItems"));
  }
  expect(copies.size).toBe(1);
});

it("a list from whose middle something was taken is copied as ever", () => {
  const node = new Lines();
  const audience = openAudience(node);
  audience.patch();
  const watcher = audience.join();
  node.log = new ArraySchema("a", "b", "c", "d");
  audience.patch();
  node.log.splice(1, 2);
  audience.patch();
  node.log.push("e");
  audience.patch();
  expect(watcher.seen()).toMatchObject({ log: ["a", "d", "e"] });
});

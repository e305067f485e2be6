/** What is said without being asked. */
import { effect, signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { announce, toast } from "../../client/ui/kit/live.tsx";

describe("what is said from within an effect", () => {
  it.each([
    ["a sentence", announce],
    ["a sentence that interrupts", (text: string) => announce(text, "now")],
    ["a toast", toast],
  ])("%s is not said again when something else is", (_, say) => {
    const note = signal("A note");
    const said: string[] = [];
    const end = effect(() => {
      said.push(note.value);
      say(note.value);
    });
    say("Something else");
    say("A third thing");
    expect(said).toEqual(["A note"]);
    note.value = "The next note";
    expect(said).toEqual(["A note", "The next note"]);
    end();
  });
});

/** A line of chat that was said among others, and is reported. */
import { until, type Visitor } from "../../support/visitor.ts";

/** @param game at what the two sit */
export async function reportedLine(newVisitor: (name: string) => Promise<Visitor>, text: string, game = "tiny") {
  const [ann, ben] = [await newVisitor("Ann"), await newVisitor("Rude Ben")];
  const code = await ann.open({ game });
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  for (const [seat, said] of [
    [0, "Hello"],
    [1, text],
    [0, "Please not"],
  ] as const) {
    const before = Object.keys(clients[0].view().chat).length;
    await clients[seat].ask("chat", { text: said });
    await until(() => Object.keys(clients[0].view().chat).length > before);
  }
  const { status } = await ann.ask("POST", "/api/reports", { kind: "line", code, line: "2", reason: "Rude" });
  if (status !== 200) throw new Error(`the report was refused with ${status}`);
  return { ann, ben, clients };
}

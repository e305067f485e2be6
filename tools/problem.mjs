/** Something that the person at the keyboard has to put right: shown as a sentence, without a stack. */
export class Problem extends Error {
  /** @override */
  name = "Problem";
}

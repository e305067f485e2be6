/** From these widths on, in CSS pixels, a card has a sentence on it, its points, or a few words. */
export const SENTENCE_FROM = 185;
export const FULL_FROM = 165;
export const MIDDLE_FROM = 90;
/** Words on a card are never smaller, in CSS pixels. */
export const LEAST_WORDS = 11;
/** Below this one its words are set larger. */
export const LARGER_BELOW = 112;

/** From these widths on, in CSS pixels, a card has a sentence on it, or a few words. */
export const FULL_FROM = 165;
export const MIDDLE_FROM = 90;
/** Below this one its words are set larger. */
export const LARGER_BELOW = 112;

/** Faults that are planted in a screen by a style, each with what the gallery has to say of it, and may say beside it. */

interface Planted {
  /** The expected words of the fault, without names and numbers. */
  readonly told: RegExp;
  /** The further faults that it causes. */
  readonly beside?: RegExp;
  readonly at: string;
  readonly size?: string;
  readonly style: string;
}

const SKORM = "game=skorm&record=1/skorm/20-3&step=156&seat=1";
/** What most of them are planted in. */
export const PLANTED_IN = "game=skor&record=1/skor/20-2&step=472&seat=1";
/** As asked, and nothing is taken up. */
const SKOR_AT_REST = `${PLANTED_IN}&with=days`;
const MOVED = /the room for the board changes/;

export const PLANTED: readonly Planted[] = [
  {
    told: /^the page is \d+ px too wide/,
    at: SKOR_AT_REST,
    style: "body::after { content: ''; position: absolute; left: 150vw; width: 9px; height: 9px }",
  },
  {
    told: /^the board has \d+ % of the screen/,
    beside: MOVED,
    at: SKOR_AT_REST,
    style: ".phone-rows { height: 300px !important }",
  },
  {
    told: /^\.play-top .* is 60 px tall/,
    beside: MOVED,
    at: SKOR_AT_REST,
    style: ".play-top { height: 60px !important }",
  },
  {
    told: /^\.seat-row .* is 60 px tall/,
    at: SKOR_AT_REST,
    style: ".phone-rows > .seat-row { height: 60px !important }",
  },
  { told: / is 130 px tall/, at: SKOR_AT_REST, style: ".board-ask { height: 130px !important }" },
  { told: MOVED, at: `${PLANTED_IN}&with=coach`, style: ".phone-rows:has(.prompt-coach) { height: 180px !important }" },
  { told: MOVED, at: PLANTED_IN, style: ".phone-rows:has(.hex) { height: 180px !important }" },
  { told: /lies under \.play-space/, at: PLANTED_IN, style: ".play-space { pointer-events: auto }" },
  {
    told: / is \d+ px wide| cannot be touched/,
    beside: /the board has|the room for the board changes|lies under the edge/,
    at: SKOR_AT_REST,
    style: ".play-space { margin: 180px }",
  },
  {
    told: /^\d+ px of the panel are out of sight$/,
    beside: / is cut off$/,
    at: SKORM,
    size: "1280x800",
    style: ".play-panel-foot { flex: none; height: 640px }",
  },
  {
    told: /lies on a card$/,
    beside: / is drawn on /,
    at: "game=skora&record=1/skora/16-3&step=59&seat=1",
    size: "1280x800",
    style: ".ground-title-fished { transform: translateY(30px) }",
  },
  {
    told: /^supply:\d is drawn on "Your boats"/,
    beside: / is drawn on /,
    at: "game=skora&record=1/skora/16-3&step=12&seat=1",
    size: "1280x800",
    style: ".own-label { transform: translateY(24px) }",
  },
  {
    told: /^the number of a banner reaches beyond it$/,
    beside: / lies on /,
    at: "game=skora&record=1/skora/08-2&step=51&seat=1",
    size: "1280x800",
    style: ".axe-store-cards > .banner { font-size: 30px !important }",
  },
  {
    told: /px taller than its room$/,
    at: "game=neko&record=1/neko/12-4&step=87",
    size: "1280x800",
    style: ".prompt-bar .prompt-title { padding-block: 30px }",
  },
  {
    told: /^"Wilhelmina of Sorrow" is cut beside \.rating-sign/,
    at: "game=skorm&record=1/skorm/18-2&step=119&as=other&with=names",
    size: "640x400",
    style: ".play-panel .seat-row-called { flex-wrap: nowrap !important }",
  },
  {
    told: /^"Lesson 5 of 9" is on two lines$/,
    at: "game=skorm&as=lesson&step=5&shown=1",
    size: "640x400",
    style: ".lesson-head > .t-note { width: 60px; white-space: normal !important }",
  },
  {
    told: /^"A tie at two boats: .*" is cut off$/,
    at: "game=skora&record=1/skora/08-2&step=51&seat=1&with=chat",
    size: "640x400",
    style: ".tie > :last-child { overflow: hidden; white-space: nowrap }",
  },
  {
    told: /^\.tie .* goes \d+ px beyond its room$/,
    beside: / lies on /,
    at: "game=skora&record=1/skora/16-3&step=59&as=other&with=names",
    size: "375x553",
    style: ".fishing .tie { line-height: 24px !important }",
  },
  {
    told: /^"Undo\?" is cut$/,
    at: "game=skorm&record=1/skorm/20-3&step=156&seat=1&with=draw,undo",
    size: "320x568",
    style: ".play-top-seats > .seat-row > .seat-row-clock { display: block !important }",
  },
  {
    told: /^of ".*" too little is read$/,
    at: "game=neko&record=1/neko/12-4&step=40&as=waiting",
    size: "375x553",
    style: ".seat-cards-row .seat-card-called { flex: 0 1 20px !important }",
  },
  {
    told: /has no room beside its button$/,
    at: "game=neko&record=1/neko/12-4&step=40&as=arrival",
    size: "375x553",
    style: ".seat-card-free .seat-card-name { max-width: 40px; white-space: nowrap !important }",
  },
  {
    told: /px are left to the tabs of the table$/,
    at: "game=neko&record=1/neko/12-4&step=40&as=waiting",
    size: "375x553",
    style: ".ready-bar > p { margin-top: 50px }",
  },
  {
    told: /^\.button "Ready" is cut off/,
    beside: /is cut off|px are left|px below the screen/,
    at: "game=neko&record=1/neko/12-4&step=40&as=waiting",
    size: "375x553",
    style: ".ready-bar > p { margin-top: 120px }",
  },
  {
    told: /"Ready" is \d+ px below the screen$/,
    beside: /is cut off|lies under/,
    at: "game=neko&record=1/neko/12-4&step=40&as=waiting",
    size: "375x553",
    style: ".waiting-panel { transform: translateY(120px) }",
  },
  {
    told: /^\.button "Hold: nobody moves" lies under \.lesson-foot/,
    beside: /lies under|is cut/,
    at: "game=skor&as=lesson&step=2&shown=0",
    size: "1280x800",
    style: ".lesson-foot { padding-top: 600px !important }",
  },
  { told: /a toast lies/, at: `${PLANTED_IN}&with=toast`, style: ".toasts { inset: auto 0 20px !important }" },
  {
    told: /^\.button .* is cut off/,
    beside: / is cut$/,
    at: SKOR_AT_REST,
    style: ".prompt-buttons > .button { flex: none !important; width: 500px }",
  },
  {
    told: /^\.button .* lies under \.seat-row/,
    beside: /lies under|lies on/,
    at: SKOR_AT_REST,
    style: ".phone-rows > .seat-row { position: relative; z-index: 3; margin-top: -40px }",
  },
  {
    told: /reaches beyond its edge/,
    beside: /lies on/,
    at: SKOR_AT_REST,
    style: ".prompt-buttons > .button { flex: none !important; width: 40px; min-width: 0; padding: 0 }",
  },
  { told: /is set in 10 px/, at: SKOR_AT_REST, style: ".prompt-title { font-size: 10px !important }" },
  {
    told: /is broken over lines/,
    beside: /lies under|is broken in the middle$/,
    at: SKOR_AT_REST,
    style: "[role=timer] { width: 36px; white-space: normal !important }",
  },
  {
    told: /shares its place with/,
    at: SKOR_AT_REST,
    style: ".prompt-buttons > .button + .button { margin-left: -40px }",
  },
  {
    told: /" is broken in the middle/,
    beside: /is cut$/,
    at: SKOR_AT_REST,
    style: ".prompt-title { width: 44px; height: 20px; overflow: hidden !important; white-space: normal !important }",
  },
  {
    told: /cannot be read/,
    beside: /ends with \d+ % of a line/,
    at: SKORM,
    style: ".prompt-tried { position: relative; top: 200px }",
  },
  { told: /lies on/, at: SKOR_AT_REST, style: ".prompt-title { margin-bottom: -18px }" },
  {
    told: /^a sign reaches beyond the end of "/,
    at: "game=skora&record=1/skora/24-4&step=48&seat=1",
    style: ".picks-axe { margin-left: 8px !important }",
  },
  {
    told: /^the dots of .* are cut$/,
    at: "game=skora&record=1/skora/24-4&step=71&seat=0&with=hint",
    style: ".scrolled-more { padding-top: 24px !important }",
  },
  {
    told: / cuts a sign$/,
    at: "game=skora&record=1/skora/24-4&step=71&seat=0&with=hint",
    style: ".prompt-line-sign > .banner { height: 34px !important }",
  },
  {
    told: /lies under \.link-banner/,
    beside: /lies under \.(p|span)/,
    at: `${PLANTED_IN}&with=offline`,
    style: ".link-banner { position: fixed; inset: 0 0 auto; height: 60px }",
  },
  {
    told: / is cut$/,
    at: SKOR_AT_REST,
    style: ".phone-rows .seat-row-clock { flex: none; width: 24px; padding: 0; overflow: hidden }",
  },
  {
    told: /does not show that it goes on/,
    beside: /is cut off|lies on|lies under/,
    at: SKOR_AT_REST,
    style: ".board-ask { max-height: 40px; overflow: auto }",
  },
  {
    told: /is cut$|too little is read/,
    at: `${PLANTED_IN}&with=names`,
    style: ".play-top-seats strong { max-width: 14px }",
  },
  {
    told: /touches the next seat$/,
    at: "game=skor&record=0.1.0/skor-dm&step=354&as=replay",
    style: ".play-top-seats .seat-row-title { position: relative; left: 30px }",
  },
  {
    told: /px are left to the words of the lesson/,
    beside: /of what the lesson asks/,
    at: "game=skor&as=lesson&step=1&shown=0",
    style: ".lesson-ask { max-height: 20px !important; min-height: 0 !important; overflow: auto }",
  },
  {
    told: /px of what the lesson asks are out of sight$/,
    at: "game=skor&as=lesson&step=8&shown=0",
    style: ".lesson-ask { padding-block: 30px !important }",
  },
  {
    told: / is lower than a finger/,
    at: "game=skor&as=lesson&step=1&shown=0",
    style: ".lesson-foot > .button::after { display: none }",
  },
  { told: /^a note stands/, at: `${PLANTED_IN}&with=coach`, style: ".prompt-buttons { margin-top: -6px !important }" },
  {
    told: / is \d+ px too wide/,
    at: `${PLANTED_IN}&as=result`,
    style: ".score-sheet th { max-width: 20px; overflow: hidden }",
  },
  {
    told: /^half of|^words are seen/,
    at: `${PLANTED_IN}&as=review&dialog=Review`,
    style: ".play-sheet .review { max-height: 140px !important }",
  },
  {
    told: /^the board has \d+ % of the screen/,
    beside: /changes|lies under|is cut|px wide/,
    at: SKOR_AT_REST,
    size: "667x375",
    style: ".play-low { --panel: 50vw !important }",
  },
  {
    told: /^the log is \d+ px tall/,
    at: PLANTED_IN,
    size: "667x375",
    style: ".low-log { flex: none !important; height: 30px; min-height: 0 !important }",
  },
  {
    told: /^\.seat-row-detail .* px too wide$/,
    at: "game=skora&record=1/skora/16-3&step=59&seat=1",
    size: "667x375",
    style: ".play-low .holdings { width: 120% }",
  },
  {
    told: /^half of "Income/,
    at: PLANTED_IN,
    size: "1024x768",
    style: ".play-panel-seats { min-height: 0 !important; max-height: 110px }",
  },
];

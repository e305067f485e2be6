/** The words of the operators' page. */
import type { AdminPerson, AdminReport } from "../../../shared/wire/operators/admin.ts";
import { LOCALE } from "../../../shared/words.ts";

const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

const count = (number: number, one: string, more = `${one}s`) => `${number} ${number === 1 ? one : more}`;
const until = (time: number) => (time === 0 ? "for good" : `until ${moments.format(time)}`);

export const adminText = {
  title: "Operators",
  sections: "What to look at",
  reports: "Reports",
  server: "Server",
  log: "Log",
  signIn: "Do you run this server?",
  signInWhat:
    "Show the operators' token (OPERATORS_TOKEN), or the passkey of a name that was appointed on the command line: skerry appoint NAME.",
  token: "Operators' token",
  open: "Open",
  passkey: "Use a passkey",
  who: (operator: string) => (operator === "token" ? "Opened by the operators' token" : `Opened by ${operator}`),
  again: "Look again",
  when: (time: number) => moments.format(time),
  // Reports.
  which: "Which reports",
  openOnly: "Open",
  all: "All",
  noReports: "Nothing is reported.",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  before: "Earlier page",
  next: "Next page",
  reported: (number: number) => count(number, "report"),
  more: (number: number) => `and ${number} more: open their history`,
  reportOf: ({ kind, code, at }: AdminReport) =>
    `${kind === "line" ? "A line of chat" : "A name"}${code === "" ? "" : ` at table ${code}`}, ${moments.format(at)}`,
  reason: (reason: string) => (reason === "" ? "No reason given." : `Reason: ${reason}`),
  by: "Reported by",
  closed: (time: number) => `Closed ${moments.format(time)}`,
  history: "History",
  act: "Decide",
  close: "Close",
  reopen: "Open again",
  // Somebody.
  kept: "Keeps this name by passkey",
  guest: "A guest",
  reportsMade: (number: number) => `${count(number, "report")} made by them`,
  inForce: "In force",
  nothingInForce: "Nothing is in force.",
  sanction: ({ kind, until: end, former, name }: AdminPerson["sanctions"][number]) =>
    kind === "rename" ? `${former} is called ${name}` : `${kind === "mute" ? "Muted" : "Banned"} ${until(end)}`,
  undo: "Undo",
  decide: "Decide",
  what: "What",
  whats: { mute: "Mute", ban: "Ban", rename: "Rename" },
  long: "For how long",
  longs: [
    { value: "1", label: "A day" },
    { value: "7", label: "A week" },
    { value: "30", label: "A month" },
    { value: "0", label: "For good" },
  ],
  why: "Why (they are told)",
  name: "New name (empty: one that the server chooses)",
  doIt: "Do it",
  answers: (id: string) => `Closes report ${id} with it.`,
  aboutThem: "Reported of them",
  doneAbout: "What was done",
  noEntries: "Nothing was done yet.",
  // The server.
  version: "Version",
  online: "People online",
  tables: "Tables open here",
  queues: "Quick match",
  bots: "Questions to computer players",
  processes: "Processes",
  alone: "This process is alone.",
  columns: {
    process: "Process",
    version: "Version",
    state: "State",
    people: "People",
    tables: "Tables",
    since: "Since",
    heard: "Last heard",
  },
  states: { lives: "Lives", drains: "Hands on its tables", gone: "Gone" },
  none: "None",
  setAside: "Tables that were set aside",
  noneSetAside: "No table is set aside.",
  retry: "Try to open",
  lift: "Open unread",
  lifted: (code: string) => `${code} is open again.`,
} as const;

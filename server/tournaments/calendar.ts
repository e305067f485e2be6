/** A tournament as a file for calendars, after RFC 5545. */
import { clockText, fullTime, isSlow } from "../../shared/wire/clock.ts";
import type { TournamentHead } from "../../shared/wire/tournaments/tournament.ts";

const HOUR = 60 * 60_000;
/** Lines of a calendar are at most so many bytes long. */
const MAX_LENGTH = 74;

/** @param origin the address of the server, such as `https://skerry.example` */
export function calendarOf({ id, settings }: TournamentHead, gameName: string, origin: string, now: number): string {
  const url = `${origin}/t/${id}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Skerry//Tournaments//EN",
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(origin).host}`,
    `DTSTAMP:${timeText(now)}`,
    `DTSTART:${timeText(settings.startsAt)}`,
    `DTEND:${timeText(settings.startsAt + lengthOf(settings))}`,
    `SUMMARY:${escaped(settings.title)}`,
    `DESCRIPTION:${escaped(`${gameName}, ${clockText(settings.clock)}. ${url}`)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** About how long it lasts: of one that takes days, its first hour stands in the calendar. */
function lengthOf({ kind, minutes, rounds, clock }: TournamentHead["settings"]): number {
  if (isSlow(clock)) return HOUR;
  return kind === "arena" ? minutes * 60_000 : rounds * 2 * fullTime(clock);
}

function timeText(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&");
}

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > MAX_LENGTH) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import { CalendarError } from '#visits/server/busy-calendars/calendar-error.ts';

/** A line of a part, unfolded: "DTSTART;TZID=Europe/Berlin:20310304T120000". */
export interface FileLine {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
  /** The number of its first line in the file, from 1. */
  readonly number: number;
}

/** The lines between BEGIN and END. */
export interface FilePart {
  readonly name: string;
  readonly line: number;
  readonly lines: readonly FileLine[];
  readonly parts: readonly FilePart[];
}

interface OpenPart extends FilePart {
  readonly lines: FileLine[];
  readonly parts: OpenPart[];
}

/** Of a file of several megabytes, keeps only these. */
const READ = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXRULE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'X-WR-TIMEZONE',
]);

/** A quoted parameter may hold anything; a colon in an unquoted one is an error of old Outlook versions. */
const LINE = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s;
const LINE_WITH_COLONS = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";]*?))*):([\dTZ,/PWDHMS+-]*)$/s;
const PARAM = /;([\w-]+)=(?:"([^"]*)"|([^";]*))/g;

/**
 * The calendars of a file, each with its parts. Refuses a file without its end: it was cut off, and we cannot tell what
 * is missing.
 * @throws CalendarError
 */
export function readFileParts(text: string, warn: (warning: CalendarWarning) => void): FilePart[] {
  const root = newPart('', 0);
  const open = [root];
  for (const { text: line, number } of unfolded(text)) {
    const [, edge, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const part = open.at(-1) ?? root;
    if (edge?.toUpperCase() === 'BEGIN') {
      const inner = newPart(name.toUpperCase(), number);
      part.parts.push(inner);
      open.push(inner);
    } else if (edge !== undefined) {
      if (part === root || part.name !== name.toUpperCase()) throw cutOff();
      open.pop();
    } else {
      if (!READ.has(/^[\w-]*/.exec(line)?.[0].toUpperCase() ?? '')) continue;
      const read = readLine(line, number);
      if (read !== null) part.lines.push(read);
      else warn({ code: 'line-unreadable', line: number });
    }
  }
  const calendars = root.parts.filter((part) => part.name === 'VCALENDAR');
  if (calendars.length === 0) throw new CalendarError('calendar-malformed');
  if (open.length > 1) throw cutOff();
  return calendars;
}

export function lineOf(part: FilePart, name: string): FileLine | undefined {
  return part.lines.find((line) => line.name === name);
}

export function linesOf(part: FilePart, name: string): FileLine[] {
  return part.lines.filter((line) => line.name === name);
}

function newPart(name: string, line: number): OpenPart {
  return { name, line, lines: [], parts: [] };
}

function cutOff(): CalendarError {
  return new CalendarError('calendar-incomplete');
}

/** A line that begins with a space or a tab continues the one before. */
function* unfolded(text: string): Generator<{ text: string; number: number }> {
  let pieces: string[] = [];
  let first = 1;
  let number = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    number += 1;
    if (/^[ \t]/.test(line)) {
      pieces.push(line.slice(1));
      continue;
    }
    if (pieces.length > 0) yield { text: pieces.join(''), number: first };
    pieces = [line];
    first = number;
  }
  yield { text: pieces.join(''), number: first };
}

function readLine(text: string, number: number): FileLine | null {
  // The second pattern first: if it matches, the writer meant that.
  const [, name, params = '', value = ''] = LINE_WITH_COLONS.exec(text) ?? LINE.exec(text) ?? [];
  if (name === undefined) return null;
  const named = [...params.matchAll(PARAM)].map(
    ([, key = '', quoted, plain = '']) => [key.toUpperCase(), quoted ?? plain] as const,
  );
  return { name: name.toUpperCase(), params: new Map(named), value: value.trim(), number };
}

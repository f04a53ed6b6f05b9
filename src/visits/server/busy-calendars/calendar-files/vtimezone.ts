import { type FilePart, lineOf, linesOf } from './file-parts.ts';
import { timesOfRule } from './recurrence.ts';
import { readTime, type WallTime, type Zone } from './wall-time.ts';

interface OffsetChange {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A zone by the file's own rules (VTIMEZONE), up to a time; undefined if it has none. */
export function zoneOfRules(part: FilePart, last: WallTime): Zone | undefined {
  const changes = changesOf(part, last);
  const [first] = changes ?? [];
  if (changes === undefined || first === undefined) return undefined;
  return {
    offsetAt(moment) {
      const change = changes.findLast(({ at }) => at <= moment);
      return change === undefined ? first.from : change.to;
    },
  };
}

function changesOf(part: FilePart, last: WallTime): OffsetChange[] | undefined {
  try {
    return part.parts
      .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
      .flatMap((each) => changesOfHalf(each, last))
      .sort((a, b) => a.at - b.at);
  } catch {
    return undefined;
  }
}

/** @throws an error if it cannot be read. */
function changesOfHalf(part: FilePart, last: WallTime): OffsetChange[] {
  const from = offsetOf(part, 'TZOFFSETFROM');
  const to = offsetOf(part, 'TZOFFSETTO');
  const { wall } = readTime(lineOf(part, 'DTSTART')?.value ?? '');
  // Before the change the clock is ahead by `from`; UNTIL and the changes themselves use that clock.
  const series = { wall, isDay: false, zone: { offsetAt: () => from } };
  const walls = [
    wall,
    ...linesOf(part, 'RDATE').flatMap(({ value }) =>
      value.split(',').map((at) => readTime(at).wall),
    ),
    ...linesOf(part, 'RRULE').flatMap(({ value }) => timesOfRule(value, series, last)),
  ];
  return [...new Set(walls)].map((each) => ({ at: each - from, from, to }));
}

/** "-0800", "-075258": in milliseconds. */
function offsetOf(part: FilePart, name: string): number {
  const [all, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(lineOf(part, name)?.value ?? '') ?? [];
  if (all === undefined) throw new RangeError('no offset');
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

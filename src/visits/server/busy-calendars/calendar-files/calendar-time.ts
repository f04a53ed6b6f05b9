import ICAL from 'ical.js';
import type { FileLine } from './file-parts.ts';
import type { FileZones } from './file-zones.ts';
import { type CalendarTime, readTime, UTC, type Zone } from './wall-time.ts';

/** A time with its zone; `isFloating`: the line names none. */
export interface ZonedTime extends CalendarTime {
  readonly zone: Zone;
  readonly isFloating: boolean;
}

/** Days follow the local clock through its changes; the rest is exact. */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

/** The time in a line, in the zone that the line names. @throws a RangeError */
export function readZonedTime(line: FileLine, text: string, zones: FileZones): ZonedTime {
  const time = readTime(text);
  const isFloating = time.kind === 'local' && !line.params.has('TZID');
  return { ...time, isFloating, zone: zoneOf() };

  function zoneOf(): Zone {
    if (time.kind === 'utc') return UTC;
    return time.kind === 'day' ? zones.days : isFloating ? zones.floating : zones.of(line);
  }
}

/** @throws an error for anything but a duration. */
export function readLength(text: string): Length {
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text);
  if (isNegative) throw new RangeError('a length below zero');
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

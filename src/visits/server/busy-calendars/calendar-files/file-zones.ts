import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import { offsetAt } from '#visits/rules/free-times/zone-offset.ts';
import { type FileLine, type FilePart, lineOf } from './file-parts.ts';
import { zoneOfRules } from './vtimezone.ts';
import type { WallTime, Zone } from './wall-time.ts';
import { windowsZones } from './windows-zones.ts';

/** The zones of one calendar of a file. */
export interface FileZones {
  /** The zone of whole days: the business's. */
  readonly days: Zone;
  /** The zone of times that name none: the calendar's own, otherwise the business's. */
  readonly floating: Zone;
  /** The zone that a line names; an unknown one counts as none, with one warning. */
  of(line: FileLine): Zone;
}

/** Prefers our own data to the file's for zones known by name; `last`: the latest time needed. */
export function zonesOf(
  calendar: FilePart,
  businessZone: string,
  last: WallTime,
  warn: (warning: CalendarWarning) => void,
): FileZones {
  const business = namedZone(businessZone);
  if (business === undefined) throw new RangeError('the business has no time zone');
  const own = lineOf(calendar, 'X-WR-TIMEZONE');
  const known = new Map<string, Zone>();
  const floating = own === undefined ? business : (find(own.value) ?? unknown(own, business));
  return {
    days: business,
    floating,
    of(line) {
      const name = line.params.get('TZID') ?? '';
      const zone = known.get(name) ?? find(name) ?? unknown(line, floating);
      known.set(name, zone);
      return zone;
    },
  };

  function find(name: string): Zone | undefined {
    // "EST" also names a zone without daylight saving time: for short names, the file's own rules win.
    const asNamed = name.includes('/')
      ? (namedZone(name) ?? zoneOfFile(name))
      : (zoneOfFile(name) ?? namedZone(name));
    return asNamed ?? namedZone(otherNameOf(name));
  }

  function zoneOfFile(name: string): Zone | undefined {
    const part = calendar.parts.find(
      (each) => each.name === 'VTIMEZONE' && lineOf(each, 'TZID')?.value === name,
    );
    if (part === undefined) return undefined;
    const zone = zoneOfRules(part, last);
    if (zone === undefined) warn({ code: 'zone-unreadable', line: part.line });
    return zone;
  }

  function unknown({ number }: FileLine, instead: Zone): Zone {
    warn({ code: 'zone-unknown', line: number });
    return instead;
  }
}

function namedZone(name: string | undefined): Zone | undefined {
  // Characters that no zone name contains, but that Temporal would accept as an offset.
  if (name === undefined || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined;
  try {
    offsetAt(0, name);
  } catch {
    return undefined;
  }
  return { offsetAt: (moment) => offsetAt(moment, name).offsetMs };
}

/** "/freeassociation.sourceforge.net/Tzfile/America/Chicago", "(UTC-06:00) Central Time (US & Canada)". */
function otherNameOf(name: string): string | undefined {
  const windows = windowsZones.get(name.replace(/^\((?:GMT|UTC)[^)]*\)\s*/, ''));
  if (windows !== undefined) return windows;
  const [tail] = /[A-Z]\w+(?:\/[A-Z][\w+-]*){1,2}$/.exec(name) ?? [];
  const isPath = name.startsWith('/');
  if (!isPath || tail === undefined) return undefined;
  return namedZone(tail) === undefined ? tail.replace(/^[^/]*\//, '') : tail;
}

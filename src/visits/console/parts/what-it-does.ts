import { formatClock, formatPlainDay } from '#ui/console/format.ts';
import { told } from '#ui/console/parts/told.ts';
import { site } from '#ui/console/site.ts';
import type { CalendarAnswer, CalendarCrew, CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Crew } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { wallClock } from '#visits/rules/wall-clock.ts';
import { calendarTexts, moveTexts as texts } from '#visits/words/en/console-calendar.ts';
import { clockOf, isSame, momentOf, placeOf, type Subject, type Target } from './target.ts';

export interface Doing {
  /** "Tue, Nov 24, 9:00 AM – 12:00 PM, Crew 2." */
  readonly what: string;
  /** What an operator may overrule. */
  readonly warnings: readonly string[];
  /** What nobody can: the crew is at another home. */
  readonly conflict: string | null;
}

/** What moving something there would do, as it is read and said aloud. */
export function whatItDoes(
  { crews, visits, closedDays }: Pick<CalendarAnswer, 'crews' | 'visits' | 'closedDays'>,
  subject: Subject,
  target: Target,
  now = Date.now(),
): Doing {
  const crew = crews.find(({ id }) => id === target.crewId);
  const own = subject.kind === 'visit' ? subject.visit : null;
  const from = Date.parse(momentOf(target.day, target.from));
  const to = Date.parse(momentOf(target.day, target.to));
  const there = visits.find(
    (visit) =>
      visit.id !== own?.id &&
      visit.crewId !== null &&
      visit.crewId === target.crewId &&
      (visit.state === 'confirmed' || visit.state === 'held') &&
      Date.parse(visit.start) < to &&
      from < Date.parse(visit.end),
  );
  const warnings = [
    ...(own && isSame(placeOf(own), target) ? [texts.same] : []),
    ...(to < now ? [texts.over] : []),
    ...(crew ? outside(crew, closedDays, target.day, { from, to }) : []),
  ];
  return {
    what: texts.what(timeText(target), crew?.name ?? calendarTexts.noCrew),
    warnings,
    conflict: there ? texts.taken(whoOf(there), spanText(placeOf(there))) : null,
  };
}

function outside(
  crew: CalendarCrew,
  closedDays: readonly string[],
  day: string,
  { from, to }: { from: number; to: number },
): string[] {
  const asked = toCrew(crew);
  const open = openSpans({ closedDays }, asked, wallClock(day, site.timeZone));
  if (open.some((span) => span.from <= from && to <= span.to)) return [];
  if (asked.timeOff.some((span) => span.from < to && from < span.to)) return [texts.off];
  return [closedDays.includes(day) ? texts.closed : texts.hours];
}

/** As the rules for free times know it. */
export function toCrew(crew: CalendarCrew): Pick<Crew, 'hours' | 'extraHours' | 'timeOff'> {
  const spans = (kind: 'off' | 'extra') =>
    crew.exceptions
      .filter((each) => each.kind === kind)
      .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  return { hours: crew.hours, extraHours: spans('extra'), timeOff: spans('off') };
}

/** Who tells the customer: nobody, where the visit begins when it did. */
export function toldOfMove(subject: Subject, { day, from }: Target): string {
  if (subject.kind === 'booking') return told(subject.booking.hasEmail);
  const own = placeOf(subject.visit);
  return own.day === day && own.from === from ? texts.startStays : told(subject.visit.hasEmail);
}

export function whoOf({ customer, state }: Pick<CalendarVisit, 'customer' | 'state'>): string {
  if (state === 'held' && customer === null) return calendarTexts.heldBy;
  return customer ?? calendarTexts.unnamed;
}

/** "9:00 AM – 12:00 PM" */
export function spanText({ from, to }: Pick<Target, 'from' | 'to'>): string {
  return calendarTexts.span(formatClock(clockOf(from)), formatClock(clockOf(to)));
}

/** "Tue, Nov 24, 9:00 AM – 12:00 PM" */
export function timeText(target: Target): string {
  return `${formatPlainDay(target.day)}, ${spanText(target)}`;
}

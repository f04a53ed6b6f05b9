import { formatClock, formatPlainDay } from '#ui/console/format.ts';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { site } from '#ui/console/site.ts';
import type { CalendarAnswer, CalendarCrew, CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Crew } from '#visits/rules/company.ts';
import { reasonsAgainst } from '#visits/rules/visit/waits.ts';
import { calendarTexts, moveTexts as texts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { clockOf, isSameTarget, momentOf, placeOf, type Subject, type Target } from './target.ts';

export interface MoveEffects {
  /** "Tue, Nov 24, 9:00 AM – 12:00 PM, Crew 2." */
  readonly what: string;
  /** What an operator may overrule. */
  readonly warnings: readonly string[];
  /** What no one can overrule: the crew is at another home. */
  readonly conflict: string | null;
}

/** The effects of moving something there, shown and read aloud. */
export function moveEffects(
  { crews, visits, closedDays }: Pick<CalendarAnswer, 'crews' | 'visits' | 'closedDays'>,
  subject: Subject,
  target: Target,
  now = Date.now(),
): MoveEffects {
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
    ...(own && isSameTarget(placeOf(own), target) ? [texts.same] : []),
    ...(to < now ? [texts.over] : []),
    ...(crew ? waitReasonTexts(crew, closedDays, { from, to }) : []),
  ];
  return {
    what: texts.what(timeText(target), crew?.name ?? calendarTexts.noCrew),
    warnings,
    conflict: there ? texts.taken(customerName(there), spanText(placeOf(there))) : null,
  };
}

/** What would make a visit wait there, by the rules for existing visits. */
function waitReasonTexts(
  crew: CalendarCrew,
  closedDays: readonly string[],
  span: { readonly from: number; readonly to: number },
): string[] {
  const days = { timeZone: site.timeZone, closedDays };
  const asked = crew.active ? toCrew(crew) : undefined;
  return reasonsAgainst(days, asked, { ...span, hasCrew: true }).map(
    (reason) => waitTexts.against[reason],
  );
}

/** In the form for the free-time rules. */
export function toCrew(
  crew: CalendarCrew,
): Pick<Crew, 'people' | 'members' | 'hours' | 'extraHours' | 'timeOff'> {
  const spans = (kind: 'off' | 'extra') =>
    crew.exceptions
      .filter((each) => each.kind === kind)
      .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  const { people, members, hours } = crew;
  return { people, members, hours, extraHours: spans('extra'), timeOff: spans('off') };
}

/** Who tells the customer: no one, if the start stays and they were not asked. */
export function customerNoticeText(subject: Subject, { day, from }: Target): string {
  if (subject.kind === 'booking') return customerNoticeSentence(subject.booking.hasEmail);
  const { waits, hasEmail } = subject.visit;
  const own = placeOf(subject.visit);
  if (own.day !== day || own.from !== from) return customerNoticeSentence(hasEmail);
  return waits === null || !hasEmail ? texts.startStays : texts.keptAfterAll;
}

export function customerName({
  customer,
  state,
}: Pick<CalendarVisit, 'customer' | 'state'>): string {
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

import { endedSpans } from '#crew/rules/hours/clock.ts';
import { type DayHours, dayHours } from '#crew/rules/hours/day-hours.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { clockedAround, type Days, spanOf } from './read-hours.ts';

const MINUTE = 60_000;

/** A person's clock on some days. */
export interface PersonClockDays {
  readonly personId: PersonId;
  readonly days: readonly DayHours[];
  /** Minutes worked at each visit, whole. */
  readonly visitMinutes: ReadonlyMap<VisitId, number>;
}

/** The clocks of everyone, or of one person, between two days of the company's calendar. */
export async function clocksOf(
  db: Db,
  timeZone: string,
  asked: Days,
  personId: PersonId | null,
): Promise<PersonClockDays[]> {
  const span = spanOf(asked, timeZone);
  const rows = await clockedAround(db, span, personId);
  return [...Map.groupBy(rows, (row) => row.personId)].map(([id, events]) => {
    const spans = endedSpans(events);
    const visitMinutes = new Map<VisitId, number>();
    for (const { kind, visitId, from, to } of spans) {
      if (kind !== 'work' || visitId === null) continue;
      visitMinutes.set(visitId, (visitMinutes.get(visitId) ?? 0) + (to - from) / MINUTE);
    }
    const days = dayHours(spans, timeZone).filter(
      ({ date }) => date >= span.from && date <= span.to,
    );
    return { personId: id, days, visitMinutes };
  });
}

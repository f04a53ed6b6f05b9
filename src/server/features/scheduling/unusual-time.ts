import { type FieldFailure, failure } from '#contract/failure.ts';
import { odditiesOf, type TimeToCheck } from '#domain/scheduling/unusual-time.ts';
import type { Db } from '#server/database/schema.ts';
import { allCrews } from './company-queries.ts';

/** What an operator is asked about a time that is odd; empty where nothing is. */
export async function askedAbout(db: Db, time: TimeToCheck): Promise<FieldFailure[]> {
  const crews = (await allCrews(db)).filter(({ active }) => active);
  return odditiesOf(time, crews).map((odd): FieldFailure => {
    if (odd.kind === 'far') return { path: 'date', ...failure('visit-far', { days: odd.days }) };
    if (odd.kind === 'hour') return { path: 'from', ...failure('visit-hour-odd') };
    return { path: 'to', ...failure('visit-short', { hours: odd.hours }) };
  });
}

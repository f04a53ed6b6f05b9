import { type FieldFailure, failure } from '#registry/failures.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

/** How far ahead a visit may be requested, in days. */
const DAYS_AHEAD = 90;

/** The days on which a crew cannot come; days as "2026-11-21", all in the business's time zone. */
export function dateProblems(
  times: readonly { readonly date: string }[],
  today: string,
): FieldFailure[] {
  const last = addDays(today, DAYS_AHEAD);
  return times.flatMap(({ date }, index) => {
    const path = `preferredTimes.${index}.date`;
    if (date < today) return [{ path, ...failure('day-over') }];
    if (date > last) return [{ path, ...failure('day-too-far', { days: DAYS_AHEAD }) }];
    return [];
  });
}

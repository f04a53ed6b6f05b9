import { type FieldFailure, failure } from '#contract/failure.ts';

/** How far ahead a visit may be asked for. */
const DAYS_AHEAD = 90;

/** The day that it is in a time zone, such as "2026-11-21". */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Which of the days a crew cannot come; days as "2026-11-21", all in the business's time zone. */
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

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

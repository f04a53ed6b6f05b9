import { figuresTexts } from '#figures/words/en/figures.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { dateTimeFields } from '#ui/console/format.ts';

const texts = figuresTexts.periods;

export const PERIODS = [
  { value: '', label: texts.weeks(12) },
  { value: '4', label: texts.weeks(4) },
  { value: '26', label: texts.weeks(26) },
  { value: '52', label: texts.weeks(52) },
  { value: 'all', label: texts.all },
  { value: 'own', label: texts.own },
] as const;

const STANDARD_WEEKS = '12';
const DAY_MS = 86_400_000;

/** The days in the URL, in the call's form: whole weeks, the last one so far. */
export function daysOf(
  values: Readonly<Record<'period' | 'from' | 'to', string>>,
): NonNullable<CallRequests['GET /figures']['query']> {
  const { period, from, to } = values;
  if (period === 'own') return { from, to };
  if (period === 'all') return { from: 'all' };
  const weeks = Number(period || STANDARD_WEEKS);
  if (!Number.isInteger(weeks) || weeks <= 0) return {};
  const today = Date.parse(dateTimeFields(new Date().toISOString()).date);
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const first = new Date(today - ((weeks - 1) * 7 + weekday) * DAY_MS);
  return { from: first.toISOString().slice(0, 10) };
}

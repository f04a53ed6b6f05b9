import { fieldsOf } from '../format.ts';

export const PERIODS = [
  { value: '', label: 'The last 12 weeks' },
  { value: '4', label: 'The last 4 weeks' },
  { value: '26', label: 'The last 26 weeks' },
  { value: '52', label: 'The last 52 weeks' },
  { value: 'all', label: 'From the beginning' },
  { value: 'own', label: 'Days of my choice' },
] as const;

const STANDARD_WEEKS = '12';
const DAY_MS = 86_400_000;

/** The days that the address asks for, as the call takes them: whole weeks, the last one so far. */
export function paramsOf(values: { period: string; from: string; to: string }) {
  const { period, from, to } = values;
  if (period === 'own') return { from, to };
  if (period === 'all') return { from: 'all' };
  const weeks = Number(period || STANDARD_WEEKS);
  if (!Number.isInteger(weeks) || weeks <= 0) return {};
  const today = Date.parse(fieldsOf(new Date().toISOString()).date);
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const first = new Date(today - ((weeks - 1) * 7 + weekday) * DAY_MS);
  return { from: first.toISOString().slice(0, 10) };
}

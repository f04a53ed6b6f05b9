import { dateTimeFields } from '#ui/console/format.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The week of a day, from Monday on; null: the current week. */
export function weekOf(day: string | null): { from: string; before: string; after: string } {
  const within = day ?? dateTimeFields(new Date().toISOString()).date;
  const weekday = new Date(`${within}T00:00:00Z`).getUTCDay() || 7;
  const from = addDays(within, 1 - weekday);
  return { from, before: addDays(from, -7), after: addDays(from, 7) };
}

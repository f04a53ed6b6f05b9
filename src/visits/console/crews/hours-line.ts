import { WEEKDAYS } from '#kernel/rules/weekdays.ts';
import { formatClock, formatWeekday } from '#ui/console/format.ts';
import type { WeeklyHours } from '#visits/rules/company.ts';
import { crewTexts } from '#visits/words/en/console-crews.ts';

/** "Mon – Sat 8:00 AM – 6:00 PM", one line for each run of days with the same hours. */
export function hoursLines(hours: readonly WeeklyHours[]): string[] {
  const days = WEEKDAYS.map((weekday) => ({ weekday, spans: spansOf(hours, weekday) }));
  const runs: { from: number; to: number; spans: string }[] = [];
  for (const { weekday, spans } of days) {
    const run = runs.at(-1);
    if (run?.spans === spans) run.to = weekday;
    else runs.push({ from: weekday, to: weekday, spans });
  }
  return runs
    .filter(({ spans }) => spans !== '')
    .map(({ from, to, spans }) => `${daysOf(from, to)} ${spans}`);
}

export function spanText({ from, to }: Pick<WeeklyHours, 'from' | 'to'>): string {
  return crewTexts.days(formatClock(from), formatClock(to));
}

function spansOf(hours: readonly WeeklyHours[], weekday: number): string {
  return hours
    .filter((each) => each.weekday === weekday)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(spanText)
    .join(', ');
}

function daysOf(from: number, to: number): string {
  const [first, last] = [formatWeekday(from, 'short'), formatWeekday(to, 'short')];
  return from === to ? first : crewTexts.days(first, last);
}

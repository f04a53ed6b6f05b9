import type { MomentWords } from '#kernel/rules/moments.ts';

/** When someone answers the phone. */
export interface OfficeHours {
  /** Monday is 1, Sunday 7. */
  readonly days: readonly number[];
  /** "08:00" */
  readonly from: string;
  readonly to: string;
}

/** 2024 began on a Monday. */
const FIRST_MONDAY = '2024-01-0';

/** "Mon – Fri, Sun, 8:00 AM to 5:00 PM": consecutive days become a range. */
export function officeText(words: MomentWords, { days, from, to }: OfficeHours): string {
  const runs: { first: number; last: number }[] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  const told = runs.map(({ first, last }) =>
    [...new Set([first, last])].map((day) => dayName(words, day)).join(' – '),
  );
  return `${told.join(', ')}, ${words.fromTo(clock(words, from), clock(words, to))}`;
}

function dayName(words: MomentWords, day: number): string {
  return format(words, `${FIRST_MONDAY}${day}T12:00`, { weekday: 'short' });
}

function clock(words: MomentWords, time: string): string {
  return format(words, `${FIRST_MONDAY}1T${time}`, { hour: 'numeric', minute: '2-digit' });
}

/** Systems put different spaces before AM and PM; this always uses a plain one. */
function format(
  { locale }: MomentWords,
  moment: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
    new Date(`${moment}Z`),
  );
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

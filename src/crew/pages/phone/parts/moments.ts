import { phone } from '#crew/pages/phone/store/phone-state.ts';
import { shortDayText, shortMomentText, timeText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';

function zone(): string {
  return phone().days?.answer.company.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "9:05 AM", in the company's time zone. */
export function clock(at: string | number): string {
  return timeText(momentWords, new Date(at), zone());
}

/** "Tue, Nov 24, 9:05 AM", in the company's time zone. */
export function dayAndClock(at: string): string {
  return shortMomentText(momentWords, new Date(at), zone());
}

/** "Tue, Nov 24" for a day, "2026-11-24". */
export function dayName(day: string): string {
  return shortDayText(momentWords, new Date(`${day}T12:00:00Z`), 'UTC');
}

import type { DayPart } from '#kernel/rules/moments.ts';
import { readFields } from '#ui/parts/early-fields.ts';
import { storedText, storeText } from '#ui/parts/kept-text.ts';
import { keptScheduleKey } from './kept-forms.ts';

/** The name of the checkboxes for preferred days and parts of the day. */
export const WISHES_FIELD = 'preferredTimes';

/** The value of one checkbox: "2026-11-27/morning". */
export function wishValue({ date, window }: DayPart): string {
  return `${date}/${window}`;
}

/** Before /schedule opens: checks these boxes there, instead of the earlier ones. */
export function keepWishes(wishes: readonly DayPart[]): void {
  const others = readFields(storedText(keptScheduleKey)).filter(([name]) => name !== WISHES_FIELD);
  const ticked = wishes.map((wish) => [WISHES_FIELD, wishValue(wish)]);
  storeText(keptScheduleKey, JSON.stringify([...others, ...ticked]));
}

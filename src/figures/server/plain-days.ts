import { addDays, mondayOf } from '#visits/rules/wall-clock.ts';

const DAY_MS = 86_400_000;

/** How many days, including the last one. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The Mondays of all weeks that these days touch, oldest first. */
export function mondaysOf(from: string, to: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    mondays.push(monday);
  }
  return mondays;
}

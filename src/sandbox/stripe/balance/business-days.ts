const DAY = 86_400;

/** Midnight (UTC, unix seconds) `days` business days after the day of `from`. */
export function afterBusinessDays(from: number, days: number): number {
  let day = from - (from % DAY);
  for (let left = days; left > 0; ) {
    day += DAY;
    const weekday = new Date(day * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** The first midnight (UTC, unix seconds) after `from`: the time of the next daily payout. */
export function nextMidnight(from: number): number {
  return from - (from % DAY) + DAY;
}

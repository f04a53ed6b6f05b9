import { failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';

/** Minutes after midnight: a card for a certain day arrives in the morning. */
const DELIVERED_AT = 9 * 60;

/** When a card's code is emailed: on that day, or now. @throws a problem: 422 at `deliverOn`, a past day. */
export function deliveryOf({ business }: Pick<Settings, 'business'>, day: string | null) {
  const today = dayAt(Date.now(), business.timeZone);
  if (day !== null && day < today) failAt('deliverOn', 'gift-card-day-malformed');
  return { day: day ?? today, delayMs: delayUntil({ business }, day ?? today) };
}

/** Milliseconds until then; 0 on that day or later. */
export function delayUntil({ business }: Pick<Settings, 'business'>, day: string): number {
  const now = Date.now();
  if (day <= dayAt(now, business.timeZone)) return 0;
  return wallClock(day, business.timeZone).at(DELIVERED_AT) - now;
}

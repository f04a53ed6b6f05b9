import type { CrewHoursAnswer } from '#crew/contract/phone.ts';
import { mondayOf } from '#crew/pages/phone/store/own-week.ts';
import { phone, storeHours } from '#crew/pages/phone/store/phone-state.ts';
import { companyDay, now } from '#crew/pages/phone/store/time.ts';
import { call } from './call.ts';

/**
 * Loads this week's hours if there is a connection and the company's day is known; otherwise the last
 * ones stay.
 */
export async function fetchHours(): Promise<void> {
  const { session, days } = phone();
  if (session === null || days === null || !navigator.onLine) return;
  const from = mondayOf(companyDay(now(), days.answer.company.timeZone));
  const answer = await call<CrewHoursAnswer>(`hours?${new URLSearchParams({ from, days: '7' })}`, {
    token: session.token,
  });
  if (answer.ok) await storeHours(answer.data);
}

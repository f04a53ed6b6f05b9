import type { Page } from '@playwright/test';
import { pay } from './booking.ts';
import { workdayIn } from './operator.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

const HEADERS = { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' };

async function ask<Answer>(page: Page, call: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/functions/v1/${call}`, { headers: HEADERS, data });
  return (await answer.json()) as Answer;
}

/**
 * A paid weekly plan. Its first visit is the last free time of the first workday with any, at least so
 * many days ahead.
 */
export async function bookPlan(page: Page, email: string, daysAhead: number): Promise<void> {
  const service = { id: 'essential', name: 'Essential', category: 'wellness' };
  const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  const wanted = {
    serviceType: { id: service.id },
    frequency: 'weekly',
    homeDetails: home,
    selectedAddOns: [],
  };
  const { total: amount } = await ask<{ total: number }>(page, 'quote', wanted);
  const pending = pendingBooking(email, { service, frequency: 'weekly', amount });
  const from = workdayIn(daysAhead);
  const { times } = await ask<{ times: { start: string }[] }>(page, 'free-times', {
    ...{ ...wanted, from, postalCode: '94105', days: 7 },
  });
  const day = times[0]?.start.slice(0, 10);
  const start = times.findLast((time) => time.start.slice(0, 10) === day)?.start;
  if (start === undefined) throw new Error(`nobody is free in the week from ${from}`);
  const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
  const { bookingId } = pending;
  const held = { ...wanted, start, address, bookingId };
  const { scheduleId } = await ask<{ scheduleId: string }>(page, 'schedule', held);
  await page.goto(checkoutAddress({ ...pending, scheduleId }));
  await pay(page, `$${amount}.00`);
}

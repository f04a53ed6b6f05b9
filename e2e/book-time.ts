import type { Page } from '@playwright/test';
import { pay } from './booking.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

const HEADERS = { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' };

/** A paid visit that begins on that day at a free time, such as "09:00"; $275. */
export async function bookTime(
  page: Page,
  email: string,
  day: string,
  clock: string,
  line1 = '1 Main St',
): Promise<void> {
  const pending = pendingBooking(email);
  const wanted = {
    serviceType: { id: pending.service.id },
    frequency: 'one-time',
    homeDetails: { bedroomBath: pending.bedroomBath, sizeCategory: pending.sizeCategory },
    selectedAddOns: [],
  };
  const free = await page.request.post('/functions/v1/free-times', {
    headers: HEADERS,
    data: { ...wanted, postalCode: '94105', from: day, days: 1 },
  });
  const { times } = (await free.json()) as { times: { start: string }[] };
  const start = times.find((time) => time.start.includes(`T${clock}`))?.start;
  if (start === undefined) throw new Error(`nobody is free on ${day} at ${clock}`);
  const address = { line1, city: 'San Francisco', region: 'CA', postalCode: '94105' };
  const kept = await page.request.post('/functions/v1/schedule', {
    headers: HEADERS,
    data: { ...wanted, start, address, accessNotes: 'Key under the pot' },
  });
  const { scheduleId } = (await kept.json()) as { scheduleId: string };
  await page.goto(checkoutAddress({ ...pending, scheduleId }));
  await pay(page, '$275.00');
}

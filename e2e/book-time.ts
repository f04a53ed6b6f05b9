import type { Page } from '@playwright/test';
import { pay } from './booking.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

const HEADERS = { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' };

interface Booked {
  line1?: string;
  addOns?: { id: string; quantity: number }[];
  /** Dollars, for the whole booking. */
  amount?: number;
}

/** A paid visit on that day at a free time, such as "09:00"; $275 without add-ons. */
export async function bookTime(
  page: Page,
  email: string,
  day: string,
  clock: string,
  { line1 = '1 Main St', addOns = [], amount = 275 }: Booked = {},
): Promise<void> {
  const pending = pendingBooking(email, { addOns, amount });
  const wanted = {
    serviceType: { id: pending.service.id },
    frequency: 'one-time',
    homeDetails: { bedroomBath: pending.bedroomBath, sizeCategory: pending.sizeCategory },
    selectedAddOns: addOns,
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
    data: {
      ...{ ...wanted, start, address, accessNotes: 'Key under the pot' },
      bookingId: pending.bookingId,
    },
  });
  const { scheduleId } = (await kept.json()) as { scheduleId: string };
  await page.goto(checkoutAddress({ ...pending, scheduleId }));
  await pay(page, `$${amount}.00`);
}

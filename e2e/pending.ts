import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encodeBase64Json } from '#kernel/contract/base64-json.ts';

/** A pending booking as the wizard makes it: Home Standard Clean for the average home, $275. */
export function pendingBooking(email: string, changes: object = {}) {
  return {
    service: { id: 'home-standard-clean', name: 'Home Standard Clean', category: 'quick-fix' },
    frequency: 'one-time',
    amount: 275,
    email,
    bedroomBath: '3br2ba',
    sizeCategory: 'average',
    squareFootage: 1600,
    levels: 1,
    customerPhone: '(415) 555-0142',
    referrerPhone: '',
    isEmergency: false,
    addOns: [],
    bookingId: randomUUID(),
    ...changes,
  };
}

/** The URL to which a scheduling widget sends the visitor back. */
export function checkoutAddress(booking: unknown): string {
  return `/checkout?data=${encodeBase64Json(booking)}`;
}

/** Continues to the payment of a booking whose visit was entered on /schedule: an address, and a wish. */
export async function openCheckout(
  page: Page,
  booking: { readonly bookingId: string },
): Promise<void> {
  const scheduleId = await wishVisit(page, booking);
  await page.goto(checkoutAddress({ ...booking, scheduleId }));
}

/** Posts an address and a wish as /schedule does. Returns the id for the checkout. */
export async function wishVisit(
  page: Page,
  { bookingId }: { readonly bookingId: string },
): Promise<string> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const address = { line1: '12 Larch Street', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const answer = await page.request.post('/functions/v1/schedule', {
    headers: { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' },
    data: { address, bookingId, preferredTimes: [{ date, window: 'morning' }] },
  });
  return ((await answer.json()) as { scheduleId: string }).scheduleId;
}

/** What the browser stores under that localStorage key. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

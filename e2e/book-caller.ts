import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newBookingTexts as texts } from '#callers/words/en/new-booking.ts';

const API = '/operator/api';

interface Caller {
  readonly email: string;
  /** Their own number, because a saved card is found by its owner's phone. */
  readonly phone: string;
  /** Counts back from the last free time: 1 is the last. */
  readonly back?: number;
  /** With 'terms' the service's own terms decide when, and the caller agrees to them on their page. */
  readonly pays?: 'after' | 'terms';
}

/** Books a $275 clean for a caller, paid after the visit unless `pays` says otherwise. Returns its id. */
export async function bookPaidAfter(
  page: Page,
  { email, phone, back = 1, pays = 'after' }: Caller,
): Promise<string> {
  const selection = {
    serviceType: { id: 'home-standard-clean' },
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average', customerPhone: phone },
    selectedAddOns: [],
    frequency: 'one-time',
  };
  const asked = JSON.stringify({ ...selection, postalCode: '94105', days: 31 });
  const free = await page.request.get(`${API}/new-booking/times`, { params: { asked } });
  const { times } = await free.json();
  const made = await page.request.post(`${API}/new-booking`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      ...selection,
      ...{ customerEmail: email, bookingId: randomUUID(), name: 'Ona Owens', language: 'en' },
      ...{ amount: 275, start: times.at(-back).start, pays },
      address: { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' },
    },
  });
  return (await made.json()).id;
}

/** Fills in New booking for a clean in San Francisco, all but its time and its payment. */
export async function fillCaller(
  page: Page,
  { email, phone }: Pick<Caller, 'email' | 'phone'>,
): Promise<void> {
  await page.goto('/operator/bookings/new');
  await page.getByLabel(texts.who.name).fill('Cal Lima');
  await page.getByLabel(texts.who.phone).fill(phone);
  await page.getByRole('textbox', { name: texts.who.email }).fill(email);
  await page.getByRole('textbox', { name: 'Street' }).first().fill('1 Main Street');
  await page.getByRole('textbox', { name: 'City' }).fill('San Francisco');
  await page.getByRole('textbox', { name: 'State' }).fill('CA');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105');
  await page
    .getByRole('combobox', { name: 'Service' })
    .selectOption({ label: 'Home Standard Clean' });
}

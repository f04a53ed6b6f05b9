import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const API = '/operator/api';

interface Caller {
  readonly email: string;
  /** Their own: a card is found by whose it is. */
  readonly phone: string;
  /** Which of the free times, counted from the last. */
  readonly back?: number;
}

/** A clean of $275 that someone books by phone and pays after; answers its id. */
export async function bookPaidAfter(
  page: Page,
  { email, phone, back = 1 }: Caller,
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
      ...{ amount: 275, start: times.at(-back).start, pays: 'after' },
      address: { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' },
    },
  });
  return (await made.json()).id;
}

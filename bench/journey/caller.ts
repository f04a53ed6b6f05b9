import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

/** An owner whose phone rings. */
export const OWNER = {
  OPERATOR_EMAIL: 'owner@example.com',
  OPERATOR_PASSWORD: 'a long password of the owner',
};

const API = '/operator/api';
const CALLER = { phone: '4155550142', email: 'dana@example.com' };
const HOME = { bedroomBath: '3br2ba', sizeCategory: 'average', customerPhone: CALLER.phone };

/** Signs in, and books a cleaning for a caller, who is a customer from then on. */
export async function meetCaller(page: Page): Promise<void> {
  await page.goto('/operator');
  await page.getByLabel('Email').fill(OWNER.OPERATOR_EMAIL);
  await page.getByLabel('Password').fill(OWNER.OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const selection = {
    serviceType: { id: 'home-standard-clean' },
    homeDetails: HOME,
    selectedAddOns: [],
    frequency: 'one-time',
  };
  const asked = JSON.stringify({ ...selection, postalCode: '94607', days: 31 });
  const free = await page.request.get(`${API}/new-booking/times`, { params: { asked } });
  const { times } = (await free.json()) as { times: { start: string }[] };
  const booked = await page.request.post(`${API}/new-booking`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      ...selection,
      ...{ customerEmail: CALLER.email, name: 'Dana Diaz', language: 'en' },
      ...{ bookingId: randomUUID(), amount: 275, start: times.at(-1)?.start, pays: 'after' },
      address: { line1: '12 Larch St', city: 'Oakland', region: 'CA', postalCode: '94607' },
    },
  });
  if (!booked.ok()) throw new Error(`the caller could not be booked: ${await booked.text()}`);
}

/** From the ringing phone number to the booking: the same as last time, at the first free time. */
export async function bookCaller(person: Person): Promise<void> {
  const { page } = person;
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await person.open('/operator/bookings/new', phone);
  await person.type(phone, CALLER.phone);
  const known = page.getByRole('link', { name: /^Dana Diaz/ });
  await person.tap(known, page.getByRole('radio', { name: /AM|PM/ }).first());
  await person.tap(page.getByRole('radio', { name: /AM|PM/ }).first());
  const book = page.getByRole('button', { name: /^Book and email the link/ });
  await person.tap(book, page.getByRole('heading', { level: 1, name: /Dana Diaz/ }));
}

import { expect, type Page } from '@playwright/test';
import { businessTexts } from '#company/words/en/console-business.ts';
import { pay } from './booking.ts';
import { openCheckout, pendingBooking } from './pending.ts';

const EMAIL = 'olga@example.com';
const PASSWORD = 'a long password of the journeys';

/** Derived from the email until the person enters another name. */
export const OPERATOR_NAME = 'Olga';

/** Settings of a server with an operator; for `test.use({ serverEnv })`. */
export const OPERATOR_ENV = { OPERATOR_EMAIL: EMAIL, OPERATOR_PASSWORD: PASSWORD };

/** Signs in with the password on the console's own page. */
export async function signIn(page: Page, address = '/operator'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Enters the password again where an account action asks for it. */
export async function giveThePasswordAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a customer's booking in the console; the operator is signed in. */
export async function openBooking(page: Page, email: string): Promise<void> {
  await page.goto(`/operator/bookings?q=${email}`);
  await page.getByRole('link', { name: email }).click();
}

/** Pays for a booking as its customer, signs in as the operator and opens the booking. */
export async function openPaidBooking(page: Page, email: string): Promise<void> {
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await signIn(page);
  await openBooking(page, email);
}

/** Confirms a time for the open booking on a workday at least so many days ahead. */
export async function confirmTime(page: Page, daysAhead: number): Promise<void> {
  const place = page.getByRole('region', { name: 'Visit' });
  await place.getByLabel('Day').fill(workdayIn(daysAhead));
  await place.getByRole('button', { name: 'Confirm time' }).click();
  await expect(place.getByRole('button', { name: 'Change the time' })).toBeVisible();
}

/**
 * A workday at least so many days ahead, in a date field's format. Other journeys take the soonest
 * times, so a later day has a free crew.
 */
export function workdayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.getUTCDay() === 0 ? workdayIn(days + 1) : day.toISOString().slice(0, 10);
}

/** As an owner, checks a box of the business's settings, and publishes it. */
export async function switchOn(
  page: Page,
  field: 'asksForTips' | 'customersSeePhotos' | 'plansNeedTick' | 'sellsGiftCards' | 'tellsOfCrews',
): Promise<void> {
  await page.goto('/operator/settings');
  await page.getByRole('checkbox', { name: businessTexts.fields[field] }).check();
  await publishSettings(page);
}

/** Saves an owner's changes to the business's settings, and publishes them. */
export async function publishSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await publishDraft(page);
}

/** Publishes the draft of the settings or the catalog, on the page that announces it. */
export async function publishDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See what changes' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version \d+\?$/ });
  await dialog.getByRole('button', { name: /^Publish \d+ change/ }).click();
  await expect(page.getByText(/^Version \d+ is what customers see/)).toBeVisible();
}

/** In New booking: enters an address in San Francisco, and takes the last free time of the first free day. */
export async function enterPlaceAndTime(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('ZIP code').fill('94105');
  await expect(page.getByLabel('City')).toHaveValue('San Francisco');
  await page
    .getByRole('group', { name: /^Arrival on/ })
    .getByRole('radio')
    .last()
    .check();
}

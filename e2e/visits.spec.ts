// Areas: visits, desk
import type { Locator } from '@playwright/test';
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openPaidBooking, signIn, workdayIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

/** Later than the visits of any other journey's plan (8 weeks), but not so far that the page asks about it. */
const QUIET_DAY = workdayIn(80);
const OTHER_QUIET_DAY = workdayIn(84);

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 422/ });

/** Where the text starts, in pixels from the left of the window; for a button, without its frame. */
function wordsBegin(of: Locator): Promise<number> {
  return of.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  });
}

test('an operator moves a confirmed visit, then calls it off, and the customer gets an email each time', async ({
  page,
  axe,
  email,
  records,
}) => {
  await openPaidBooking(page, email);
  const visits = page.getByRole('region', { name: 'Visit' });

  await visits.getByLabel('Day').fill(QUIET_DAY);
  await visits.getByRole('button', { name: 'Confirm time' }).click();
  await expect(visits.getByText('9:00 AM to 2:00 PM')).toBeVisible();
  await expect.poll(() => records.subjects(email)).toHaveLength(2);

  await page.setViewportSize({ width: 390, height: 844 });
  const title = await wordsBegin(visits.getByRole('heading', { name: 'Visit' }));
  const change = await wordsBegin(visits.getByRole('button', { name: 'Change the time' }));
  expect(change - title, 'how far the visit’s acts are indented').toBeLessThan(2);
  const top = await wordsBegin(page.getByRole('heading', { level: 1 }));
  const cancel = await wordsBegin(page.getByRole('button', { name: 'Cancel booking' }));
  expect(cancel - top, 'how far the booking’s last act is indented').toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 720 });

  await visits.getByRole('button', { name: 'Change the time' }).click();
  await expect(visits.getByLabel('Day')).toHaveValue(QUIET_DAY);
  await expect(visits.getByLabel('To')).toHaveValue('14:00');
  await visits.getByLabel('From').fill('10:30');
  await visits.getByLabel('To').fill('15:30');
  await axe();
  await visits.getByRole('button', { name: 'Confirm the new time' }).click();
  await expect(visits.getByText('10:30 AM to 3:30 PM')).toBeVisible();
  await expect(visits.getByText('scheduled', { exact: true })).toHaveCount(1);
  await expect.poll(() => records.subjects(email)).toHaveLength(3);

  await visits.getByRole('button', { name: 'Call it off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call this visit off?' });
  await expect(dialog.getByText('No money moves')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Keep the visit' }).click();
  await expect(visits.getByText('scheduled', { exact: true })).toBeVisible();
  await visits.getByRole('button', { name: 'Call it off' }).click();
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(visits.getByText('called off', { exact: true })).toHaveCount(1);
  await expect.poll(() => records.subjects(email)).toHaveLength(4);
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', chargedCents: 27_500, totalCents: 27_500 },
  ]);

  // By keyboard alone: the button that opened the dialog disappears with the action.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Complete' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Is this booking done?' });
  await done.getByRole('button', { name: 'Complete' }).focus();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a payment that differs from the price waits for an owner, who accepts it', async ({
  page,
  axe,
  email,
  records,
}) => {
  await openCheckout(page, pendingBooking(email));
  await expect(page.getByRole('button', { name: 'Pay $275.00' })).toBeVisible();
  await records.reprice(email, 30_000);
  await pay(page, '$275.00');
  await expect.poll(async () => (await records.orders(email))[0]?.payments).toEqual(['mismatch']);
  expect(await records.orders(email)).not.toMatchObject([{ status: 'confirmed' }]);

  await signIn(page);
  const waiting = page.getByRole('listitem').filter({ hasText: email });
  await waiting.getByRole('button', { name: 'Accept the payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this payment?' });
  await expect(dialog.getByText('You give up $25')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Accept $275 as the price' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => records.orders(email)).toMatchObject([{ status: 'confirmed' }]);
  await expect.poll(() => records.subjects(email)).toHaveLength(1);
});

test('an odd time asks first; a corrected one does not, and another odd one asks again', async ({
  page,
  axe,
  email,
}) => {
  await openPaidBooking(page, email);
  const visits = page.getByRole('region', { name: 'Visit' });
  const why = visits.getByLabel('Why at this time');
  const confirm = visits.getByRole('button', { name: 'Confirm time' });

  await visits.getByLabel('Day').fill(OTHER_QUIET_DAY);
  await visits.getByLabel('From').fill('03:00');
  await visits.getByLabel('To').fill('08:00');
  await confirm.click();
  await expect(visits.getByText(englishFailure('visit-without-crew'))).toBeVisible();
  await why.fill('A film set');
  await axe();

  await visits.getByLabel('Day').fill(workdayIn(300));
  await expect(why).toBeHidden();
  await expect(visits.getByText(englishFailure('visit-without-crew'))).toBeHidden();
  await visits.getByLabel('From').fill('09:00');
  await visits.getByLabel('To').fill('14:00');
  await confirm.click();
  await expect(visits.getByText(englishFailure('visit-far', { days: 90 }))).toBeVisible();
  await expect(why).toHaveValue('');

  await visits.getByLabel('Day').fill(OTHER_QUIET_DAY);
  await confirm.click();
  await expect(visits.getByText('9:00 AM to 2:00 PM')).toBeVisible();
  await expect(page.getByText('A film set')).toHaveCount(0);
});

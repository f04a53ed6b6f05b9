// Areas: desk, visits, payments
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import {
  OPERATOR_ENV,
  OPERATOR_NAME,
  openBooking,
  openPaidBooking,
  signIn,
  workdayIn,
} from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

test.use({ serverEnv: OPERATOR_ENV });

test.describe('a journey', () => {
  test.use({ expectedProblems: /422/ });

  test('an operator finds a booking, confirms a time and refunds a part of it', async ({
    page,
    axe,
    email,
    records,
  }) => {
    await openCheckout(page, pendingBooking(email));
    await pay(page, '$275.00');

    await page.goto('/operator');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await axe();
    await signIn(page);
    await expect(page.getByRole('heading', { name: /^Needs a time \d/ })).toBeVisible();
    await axe();

    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type(email);
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await axe();
    await page.reload();
    await page.getByRole('link', { name: email }).click();

    await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
    await axe();
    const confirm = page.getByRole('button', { name: 'Confirm time' });
    await page.getByLabel('Day').fill('2020-01-01');
    await confirm.click();
    await expect(page.getByText(englishFailure('visit-time-over'))).toBeVisible();
    await page.getByLabel('Day').fill(workdayIn(26));
    await confirm.click();
    const visits = page.getByRole('region', { name: 'Visit' });
    await expect(visits.getByText('9:00 AM to 2:00 PM')).toBeVisible();
    await visits.getByRole('button', { name: 'Change the address' }).click();
    await expect(visits.getByLabel('Street address')).toBeFocused();
    await visits.getByLabel('Street address').fill('14 Larch Street');
    await visits.getByLabel('ZIP code').fill('94105');
    await expect(visits.getByLabel('City')).toHaveValue('San Francisco');
    await axe();
    await visits.getByRole('button', { name: 'Save address' }).click();
    await expect(
      visits.getByRole('link', { name: '14 Larch Street, San Francisco' }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund a payment' });
    await dialog.getByLabel('Amount in dollars').fill('40');
    await dialog.getByLabel('Why').fill('We came late');
    await expect(dialog.getByText('You keep $235.')).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: 'Refund $40' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Refund, completed')).toBeVisible();
    const [order] = await records.orders(email);
    expect(order).toMatchObject({ status: 'confirmed' });
  });
});

test.describe('two operators at once', () => {
  test.use({ expectedProblems: /409/ });

  test('an operator sees what another one did in the meantime', async ({
    page,
    context,
    email,
  }) => {
    await openPaidBooking(page, email);
    const visit = page.getByRole('region', { name: 'Visit' });
    await visit.getByLabel('From').fill('10:30');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Day').fill(workdayIn(29));
    await other.getByRole('button', { name: 'Confirm time' }).click();
    const theirs = other.getByRole('region', { name: 'Visit' });
    await expect(theirs.getByText('9:00 AM to 2:00 PM')).toBeVisible();

    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    const faster = englishFailure('booking-changed', {
      event: 'visit.confirmed',
      by: OPERATOR_NAME,
    });
    const told = page.getByRole('alert').getByText(faster);
    await expect(told).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();

    // The faster one's time is in the list; what the second one typed is still there.
    await expect(visit.getByText('9:00 AM to 2:00 PM')).toBeVisible();
    await visit.getByLabel('Day').fill(workdayIn(32));
    await visit.getByRole('button', { name: 'Confirm time' }).click();
    await expect(visit.getByRole('alert').getByText(faster)).toBeVisible();
    await expect(visit.getByLabel('From')).toHaveValue('10:30');
    await visit.getByRole('button', { name: 'Confirm time' }).click();
    await expect(visit.getByText('10:30 AM to 2:00 PM')).toBeVisible();
  });
});

test.describe('a faster colleague, and a lost connection', () => {
  test.use({ expectedProblems: /409|ERR_INTERNET_DISCONNECTED/ });

  test('both show an error, an answer is undone, and typed text stays', async ({
    page,
    context,
    email,
    axe,
  }) => {
    const emergency = { id: 'emergency-cleanup', name: 'Emergency Cleanup', category: 'quick-fix' };
    const changes = { service: emergency, amount: 350, isEmergency: true };
    await openCheckout(page, pendingBooking(email, changes));
    await pay(page, '$350.00');
    await signIn(page);
    const row = page.getByRole('listitem').filter({ hasText: email });
    await expect(row.getByRole('button', { name: 'I called back' })).toBeVisible();

    const other = await context.newPage();
    await openBooking(other, email);
    await other.getByRole('button', { name: 'I called back' }).click();
    const undo = other.getByRole('button', { name: 'Undo: nobody called back' });
    await expect(undo).toBeVisible();
    await row.getByRole('button', { name: 'I called back' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'That did not work' });
    const faster = englishFailure('booking-changed', {
      event: 'emergency.answered',
      by: OPERATOR_NAME,
    });
    await expect(told).toContainText(faster);
    await axe();
    await told.getByRole('button', { name: 'Seen' }).click();
    await expect(told).toBeHidden();
    await undo.click();
    await expect(other.getByRole('button', { name: 'I called back' })).toBeVisible();
    await page.reload();
    await row.getByRole('button', { name: 'I called back' }).click();
    // The row moved to another section; the focus stays where the press was.
    await expect(page.locator('h1:focus, h2:focus')).toBeVisible();
    await row.getByRole('button', { name: 'Undo: nobody called back' }).click();
    await expect(row.getByRole('button', { name: 'I called back' })).toBeVisible();

    await other.getByLabel('New note').fill('The key is under the mat');
    await context.setOffline(true);
    const bar = other.getByRole('status').filter({ hasText: /^Not connected since \d/ });
    await expect(bar).toBeVisible();
    const add = other.getByRole('button', { name: 'Add note' });
    await add.click();
    await expect(other.getByRole('alert').getByText(/cannot reach the server/)).toBeVisible();
    await expect(other.getByLabel('New note')).toHaveValue('The key is under the mat');
    await expect(other.getByRole('navigation', { name: 'Console' })).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    await add.click();
    await expect(other.getByText('The key is under the mat')).toBeVisible();
  });
});

test('axe finds nothing on accounts, sessions and deliveries', async ({ page, axe }) => {
  await signIn(page);
  for (const [path, title] of [
    ['account', 'Your account'],
    ['accounts', 'Accounts'],
    ['deliveries', 'Deliveries'],
    ['no-such-page', 'Not found'],
  ] as const) {
    await page.goto(`/operator/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('waiting tasks are in the first view, and the first steps fit on one line', async ({
    page,
    axe,
    email,
  }) => {
    await openCheckout(page, pendingBooking(email));
    await pay(page, '$275.00');
    await signIn(page);
    const steps = page.getByRole('heading', { name: /^First steps: \d of 6 done$/ });
    await expect(steps).toBeVisible();
    await expect(page.getByText('Connect Stripe')).toBeHidden();
    const rows = page.getByRole('main').locator('section').getByRole('listitem');
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await steps.click();
    await expect(page.getByText('Connect Stripe')).toBeVisible();
    await axe();
  });
});

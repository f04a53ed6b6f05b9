// Areas: payments, booking
import { knownTexts } from '#booking/words/en/result.ts';
import { cardPage, expectStep, pay, schedule, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, openCheckout, pendingBooking, stored, wishVisit } from './pending.ts';

test('a declined card charges nothing, and another try pays the same order', async ({
  page,
  email,
  records,
}) => {
  await openCheckout(page, pendingBooking(email));
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. No charge was made: try again, or cancel.',
  );
  const [declined] = await records.orders(email);
  expect(declined).toMatchObject({ chargedCents: 0 });
  expect(declined?.status).not.toBe('confirmed');
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 27_500 },
  ]);
});

test('a payment that the bank answers later is processing, then confirmed on the open page', async ({
  page,
  context,
  email,
  records,
}) => {
  await openCheckout(page, pendingBooking(email));
  const cardAddress = await cardPage(page).evaluate(() => location.href);
  await records.offerBankDebit(cardAddress);
  await page.reload();
  await page.getByRole('combobox', { name: 'The bank answers' }).selectOption('by-hand');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Your payment is still being processed')).toBeVisible();
  await expect(page.getByText(knownTexts.processing.text)).toBeVisible();
  await expect.poll(() => records.orders(email)).toMatchObject([{ status: 'processing' }]);

  const bank = await context.newPage();
  await bank.goto(cardAddress);
  await bank.getByRole('button', { name: 'The bank says yes' }).click();
  await expect(bank.getByRole('heading', { name: 'This is paid' })).toBeVisible();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 27_500 },
  ]);
});

test('a late decline by the bank leaves nothing booked', async ({
  page,
  context,
  email,
  records,
  axe,
}) => {
  await openCheckout(page, pendingBooking(email));
  const cardAddress = await cardPage(page).evaluate(() => location.href);
  await records.offerBankDebit(cardAddress);
  await page.reload();
  await page.getByRole('combobox', { name: 'The bank answers' }).selectOption('by-hand');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('Your payment is still being processed')).toBeVisible();
  const bank = await context.newPage();
  await bank.goto(cardAddress);
  await bank.getByRole('button', { name: 'The bank says no' }).click();
  await expect(bank.getByRole('heading', { name: 'The bank said no' })).toBeVisible();
  await expect(page.getByText('This payment did not go through')).toBeVisible();
  await axe();
  await expect(page.getByText('Your booking is confirmed')).toHaveCount(0);
  expect(await records.orders(email)).toMatchObject([
    { status: 'payment_failed', chargedCents: 0 },
  ]);
});

test('a canceled payment says so, keeps the choices, and continues with the same order', async ({
  page,
  email,
  records,
}) => {
  await walkToReview(page, 'Priority Home Cleaning', { email });
  await schedule(page);
  await page.getByRole('link', { name: 'Cancel and go back to Wellkept' }).click();
  await expect(page).toHaveURL('/payment-cancelled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await expect(page.getByText('No charges were made.')).toBeVisible();
  await expect(page.getByText('You can try again, or contact support')).toBeVisible();
  await expect(page.getByText('Your choices are kept in this browser.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(await records.orders(email)).toMatchObject([
    { status: 'awaiting_payment', payments: ['open'], chargedCents: 0 },
  ]);

  await page.getByRole('link', { name: 'Return to Calculator' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('radio', { name: 'Priority Home Cleaning' })).toBeChecked();
  await page.goto('/?step=review');
  await schedule(page);
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  // It was scheduled again, so there may be a second order, but only one can be paid, and only one was.
  const orders = await records.orders(email);
  expect(orders.filter(({ status }) => status === 'confirmed')).toMatchObject([
    { chargedCents: 12_000 },
  ]);
  expect(orders.filter(({ payments }) => payments.includes('open'))).toEqual([]);
  await page.getByRole('link', { name: 'Book Another Service' }).click();
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('going Back from the card page and forward again leaves one order with one open payment', async ({
  page,
  email,
  records,
}) => {
  const booking = pendingBooking(email);
  const scheduleId = await wishVisit(page, booking);
  const address = checkoutAddress({ ...booking, scheduleId });
  await page.goto(address);
  await expect(cardPage(page)).toBeVisible();
  const first = page.url();
  await page.goto('/payment-cancelled');
  await page.goBack();
  await expect(cardPage(page)).toBeVisible();
  await page.goto(address);
  await expect(cardPage(page)).toBeVisible();
  expect(page.url()).toBe(first);
  expect(await stored(page, 'pendingBooking')).toBeNull();
  expect(await records.orders(email)).toMatchObject([
    { status: 'awaiting_payment', payments: ['open'] },
  ]);
});

test('Back from the card page returns to the wizard with every choice', async ({
  page,
  email,
  records,
}) => {
  await walkToReview(page, 'Priority Home Cleaning', { email });
  await schedule(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/schedule\?/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Review & Book' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Home Details');
  expect(await records.orders(email)).toMatchObject([
    { status: 'awaiting_payment', payments: ['open'], chargedCents: 0 },
  ]);
});

test('one booking in two tabs is paid once', async ({ page, context, email, records }) => {
  const booking = pendingBooking(email);
  const scheduleId = await wishVisit(page, booking);
  const address = checkoutAddress({ ...booking, scheduleId });
  const other = await context.newPage();
  await Promise.all([page.goto(address), other.goto(address)]);
  await expect(cardPage(page)).toBeVisible();
  await expect(cardPage(other)).toBeVisible();
  expect(other.url()).toBe(page.url());
  await pay(page, '$275.00');
  await other.getByRole('button', { name: 'Pay $275.00' }).click();
  await expect(other.getByRole('heading', { name: 'This is paid' })).toBeVisible();
  await other.getByRole('link', { name: 'Go to the confirmation' }).click();
  await expect(other.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 27_500 },
  ]);
});

test('one tap retries a canceled payment, and only the payer sees what was booked', async ({
  page,
  browser,
  baseURL,
  email,
  axe,
}) => {
  await openCheckout(page, pendingBooking(email));
  await expect(cardPage(page)).toBeVisible();
  const card = page.url();
  await page.getByRole('link', { name: 'Cancel and go back to Wellkept' }).click();
  await axe();
  await page.getByRole('button', { name: 'Try payment again' }).click();
  await expect(cardPage(page)).toBeVisible();
  expect(page.url()).toBe(card);
  await pay(page, '$275.00');
  const booked = page.getByRole('region', { name: 'What you booked' });
  await expect(booked).toContainText('12 Larch Street');
  await expect(page.getByText(email)).toBeVisible();
  await axe();
  // With only the URL, a stranger sees the reference, and nothing about the person.
  const stranger = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Your booking is confirmed')).toBeVisible();
  await expect(stranger.getByText('Payment reference')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Manage booking' })).toHaveCount(0);
  await expect(stranger.getByText(/Larch Street|@example/)).toHaveCount(0);
  await stranger.context().close();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
});

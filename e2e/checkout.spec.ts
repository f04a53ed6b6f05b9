// Areas: booking, payments
import { cents } from '#kernel/rules/money.ts';
import { cardPage, chooseService, errorToast, fillVisit } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, pendingBooking, stored } from './pending.ts';

// The server refuses a booking without a visit; the test then gives it one.
test.use({ expectedProblems: /status of 422/ });

test.describe('a price that was tampered with', () => {
  test.use({ expectedProblems: /status of 409/ });

  test('is refused with the correct price, and nothing is stored or charged', async ({
    page,
    email,
    records,
  }) => {
    await page.goto(checkoutAddress(pendingBooking(email, { amount: 1 })));
    await expect(
      errorToast(
        page,
        `Checkout failed: ${englishFailure('booking-price-differs', { price: cents(275_00) })}`,
      ),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
    expect(await stored(page, 'pendingBooking')).toBeNull();
    expect(await records.orders(email)).toEqual([]);
    expect(await records.crmEvents(email)).toEqual([]);
  });
});

test('a checkout without a booking leads to the calculator', async ({ page }) => {
  for (const address of [
    '/checkout',
    '/checkout?data=',
    '/checkout?data=%%%25',
    '/checkout?data=bm8',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an incomplete booking is removed silently', async ({ page, email }) => {
  const whole = pendingBooking(email);
  const lacking = [
    { ...whole, service: {} },
    { ...whole, amount: 0 },
    { ...whole, email: '' },
    { ...whole, bedroomBath: undefined },
    { ...whole, sizeCategory: null },
  ];
  await page.goto('/payment-cancelled');
  for (const booking of lacking) {
    await page.evaluate(
      (json) => localStorage.setItem('pendingBooking', json),
      JSON.stringify(booking),
    );
    await page.goto('/checkout');
    await expect(page).toHaveURL('/');
    expect(await stored(page, 'pendingBooking')).toBeNull();
    await page.goto(checkoutAddress(booking));
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('unreadable data is ignored; the booking in the browser continues once it has a visit', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/payment-cancelled');
  await page.evaluate(
    (json) => localStorage.setItem('pendingBooking', json),
    JSON.stringify(pendingBooking(email)),
  );
  await page.goto('/checkout?data=eyJicm9rZW4');
  await expect(page.getByRole('region', { name: 'What you book' })).toContainText('$275');
  expect(await records.orders(email)).toEqual([]);
  await fillVisit(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  expect(await stored(page, 'pendingBooking')).toBeNull();
  expect(await records.orders(email)).toMatchObject([
    { totalCents: 27_500, street: '12 Larch Street' },
  ]);
});

test('old links with padded standard base64 and few fields still book once they have a visit', async ({
  page,
  email,
  records,
}) => {
  const old = {
    service: { id: 'kitchen_deep_cleaning', name: 'Küche ✨' },
    amount: 160,
    email,
    bedroomBath: '2br1ba',
    sizeCategory: 'small',
    customerPhone: '415.555.0142',
    somethingElse: { deep: [1] },
  };
  const data = Buffer.from(JSON.stringify(old)).toString('base64');
  expect(data).toContain('=');
  await page.goto(`/checkout?data=${encodeURIComponent(data)}`);
  await fillVisit(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { service: 'kitchen_deep_cleaning', frequency: 'one-time', totalCents: 16_000 },
  ]);
});

test.describe('a server that opens no payment page', () => {
  test.use({ expectedProblems: /status of (502|422)|checkout/ });

  test('shows the exact toast, and keeps what was typed', async ({ page, email, axe }) => {
    await page.goto('/');
    await chooseService(page, 'Home Standard Clean');
    const call = '**/functions/v1/checkout';
    const address = checkoutAddress(pendingBooking(email));

    await page.route(call, (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', status: 502, detail: 'The card company is away.' },
      }),
    );
    await page.goto(address);
    await expect(errorToast(page, 'Checkout failed: The card company is away.')).toBeVisible();
    await expect(page).toHaveURL('/');

    for (const answer of [{}, { url: '' }, { url: 'javascript:alert(1)' }]) {
      await page.route(call, (route) => route.fulfill({ json: answer }));
      await page.goto(address);
      await expect(errorToast(page, 'No checkout URL received from server')).toBeVisible();
    }

    await page.route(call, (route) => route.abort());
    await page.goto(address);
    await expect(errorToast(page, 'Something went wrong: You seem to be offline.')).toBeVisible();

    await expect(page.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
    await axe();
    await page.unroute(call);
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await fillVisit(page, '12 Larch Street');
    await expect(cardPage(page)).toBeVisible();
  });
});

// Areas: booking, app
import type { Page, Route } from '@playwright/test';
import {
  cardPage,
  chooseHome,
  chooseService,
  errorToast,
  estimate,
  expectStep,
  fillContact,
  fillVisit,
  nameWishes,
  next,
  pay,
  walkToReview,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, openCheckout, pendingBooking, wishVisit } from './pending.ts';

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED/ });

/** The server receives and executes the call once, but its answer is lost with the connection. */
async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('connectionreset');
  };
  await page.route(url, lose, { times: 1 });
}

test('offline, the wizard says so, keeps working, and continues to the schedule once it is back online', async ({
  page,
  context,
  email,
  records,
  axe,
}) => {
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await expect(page.getByRole('checkbox', { name: 'Handyman Services' })).toBeVisible();
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await axe();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Processing...' }).click({ force: true });
  await expect(page).toHaveURL('/?step=review');
  await context.setOffline(false);
  await fillVisit(page, '12 Larch Street');
  await pay(page, '$275.00');
  expect(await records.orders(email)).toMatchObject([{ payments: ['paid'] }]);
});

test('missing fields are shown offline too', async ({ page, context }) => {
  await walkToReview(page, 'Home Standard Clean', {});
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('alert').first()).toContainText('email');
});

/** Walks to the review of a home without a list price. */
async function walkToCustomQuote(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await next(page, 'Review & Book');
}

test('a quote requested offline opens its page once the connection is back', async ({
  page,
  context,
  email,
}) => {
  await walkToCustomQuote(page, email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ask for your quote' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Processing...' }).click({ force: true });
  await expect(page).toHaveURL('/?step=review');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'What we will quote' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(email);
});

test('a browser that wrongly reports being online stays until the server answers', async ({
  page,
  email,
}) => {
  await page.clock.install();
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.route('**/healthz', (route) => route.abort('connectionrefused'), { times: 2 });
  const refused = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await refused;
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(page).toHaveURL('/?step=review');
  const refusedAgain = page.waitForEvent('requestfailed');
  await page.clock.fastForward(5000);
  await refusedAgain;
  await expect(page).toHaveURL('/?step=review');
  await page.clock.fastForward(5000);
  await expect(page.getByRole('heading', { name: 'When and where should we come?' })).toBeVisible();
});

test('a browser that wrongly reports being offline continues anyway', async ({ page, email }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Wellkept' })).toBeVisible();
});

test('a visitor who went back to change something offline stays there when the connection returns', async ({
  page,
  context,
  email,
}) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Home Details');
  await next(page, 'Review & Book');
  await expect(page.getByRole('button', { name: 'Schedule Now' })).toBeEnabled();
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz').then(() => undefined));
  await expect(page).toHaveURL('/?step=review');
});

test('the days and the message send themselves once when the connection is back', async ({
  page,
  context,
  email,
  records,
}) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  await nameWishes(page);
  await context.setOffline(true);
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByText('We send it as soon as the connection is back')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Wellkept' })).toBeVisible();

  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  // The first answer is lost, but the server did what it said.
  await loseAnswer(page, '**/functions/v1/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We send it as soon as the connection is back')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  expect(await records.messages(email)).toHaveLength(1);
});

test('a checkout whose answer is lost continues automatically, and books and charges once', async ({
  page,
  context,
  email,
  records,
}) => {
  const booking = pendingBooking(email);
  const scheduleId = await wishVisit(page, booking);
  await page.goto('/payment-cancelled');
  // The tab knows the booking id that the URL leaves out.
  await page.evaluate((id) => sessionStorage.setItem('wellkept-booking-id', id), booking.bookingId);
  await loseAnswer(page, '**/functions/v1/checkout');
  const { bookingId: _, ...unnamed } = booking;
  await page.goto(checkoutAddress({ ...unnamed, scheduleId }));
  await expect(page.getByText('You are not booked or charged twice')).toBeVisible();
  await context.setOffline(false);
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 27_500 },
  ]);
});

test('a later step whose code did not load shows once the connection is back', async ({
  page,
  context,
  axe,
}) => {
  await page.goto('/');
  const needed = page.waitForResponse('**/functions/v1/get-latest-referral');
  await needed;
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await chooseService(page, 'Home Standard Clean');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This step could not load')).toBeVisible();
  await axe();
  await page.unroute('**/assets/*.js');
  // A browser is online before it reaches any server: the page must not be reloaded for that.
  const probes = page.waitForRequest('**/healthz');
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'), { times: 1 });
  await context.setOffline(false);
  await probes;
  await expect(page.getByRole('heading', { name: 'Add-On Services' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Handyman Services' })).toBeVisible();
  await expect(estimate(page)).toContainText('Home Standard Clean');
});

test('a call shows progress after 300 ms, not before, and a second press does nothing', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
  const send = page.getByRole('button', { name: /^Send/ });
  // By then React owns the form: its timers start before the clock stops.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Hello');
  let calls = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/functions/v1/contact', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await send.click({ force: true });
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(290);
  await expect(send).toHaveText('Send message');
  await page.clock.runFor(20);
  await expect(send).toHaveText('Sending...');
  await send.press('Enter');
  await page.getByRole('textbox', { name: 'Your email' }).press('Enter');
  // Bypasses the button, as a script or a browser extension can.
  await send.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit());
  answer();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  expect(calls).toBe(1);
  expect(await records.messages(email)).toHaveLength(1);
});

test('a success page that could not ask does so as soon as the connection is back', async ({
  page,
  context,
  email,
  axe,
}) => {
  await openCheckout(page, pendingBooking(email));
  await expect(cardPage(page)).toBeVisible();
  await page.route('**/functions/v1/order-status', (route) => route.abort('internetdisconnected'));
  await page.clock.install();
  await pay(page, '$275.00');
  await expect(page.getByText('We could not check your booking just now')).toBeVisible();
  await axe();
  // Its next scheduled call is far away: only the connection's return can trigger one.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute('**/functions/v1/order-status');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
});

test.describe('an answer that never comes', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => timeout(1000);
    });
  });

  test('times out; what was typed stays, and the next try counts once', async ({
    page,
    email,
    records,
  }) => {
    let heard = 0;
    await page.route(
      '**/functions/v1/contact',
      async (route) => {
        await route.fetch();
        heard += 1;
      },
      { times: 1 },
    );
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Your email' }).fill(email);
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('The answer is taking too long. Please try again.')).toBeVisible();
    expect(heard).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    expect(await records.messages(email)).toHaveLength(1);
  });

  test('returns from the checkout to the choices, and the next try books once', async ({
    page,
    email,
    records,
  }) => {
    await walkToReview(page, 'Home Standard Clean', { email });
    await page.route('**/functions/v1/checkout', (route) => route.fetch().then(() => undefined), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    await fillVisit(page, '12 Larch Street');
    await expect(
      errorToast(page, 'Something went wrong: The answer is taking too long. Please try again.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await pay(page, '$275.00');
    await expect(page.getByText('Your booking is confirmed')).toBeVisible();
    expect(await records.orders(email)).toMatchObject([
      { status: 'confirmed', payments: ['paid'], street: '12 Larch Street' },
    ]);
  });
});

test.describe('a connection that only seems to work', () => {
  test('retries, then says that it seems to be offline', async ({ page, email }) => {
    let calls = 0;
    await page.route('**/functions/v1/checkout', (route) => {
      calls += 1;
      return route.abort('connectionrefused');
    });
    await openCheckout(page, pendingBooking(email));
    await expect(errorToast(page, 'Something went wrong: You seem to be offline.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls).toBe(3);
  });
});

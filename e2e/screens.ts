import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { cents } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import {
  cardPage,
  chooseArrival,
  chooseHome,
  chooseService,
  estimate,
  fillContact,
  next,
  walkToReview,
} from './booking.ts';
import { checkoutAddress, openCheckout, pendingBooking } from './pending.ts';
import type { Records } from './records.ts';

const DESKTOP = { width: 1280, height: 720 };

/** Called on each screen in its current state, with a name. */
type See = (screen: string) => Promise<void>;

/** Every step of the six-step wizard, with its dialogs, errors and notices shown. */
export async function walkWizard(page: Page, path: '/' | '/embed', see: See): Promise<void> {
  await page.goto(path);
  await page.getByText('View Duties Checklist').first().click();
  await chooseService(page, 'Safe & Sound');
  await see('service with a duties checklist');
  if (path === '/') {
    await page.getByRole('button', { name: 'Compare room by room' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await see('services compared');
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await next(page, 'Select Frequency');
  await see('frequency');
  if (path === '/') await walkAddOns(page, see);
  await next(page, 'Contact Information');
  await fillContact(page, { phone: '12', email: 'nobody' });
  await page.getByRole('textbox', { name: 'Referrer phone' }).focus();
  await expect(page.getByText(laterTexts.phoneInvalid)).toBeVisible();
  await see('contact with errors');
  await fillContact(page, {});
  await openEstimate(page);
  await see('contact with the estimate open');
  await closeEstimate(page);
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await see('home of a custom size');
  if (path === '/') await walkQuote(page, see);
  await chooseHome(page, '3br2ba');
  if (path === '/embed') await walkAddOns(page, see);
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: laterTexts.scheduleProblems['email-missing'] }),
  ).toBeVisible();
  // A focused toast stays; without the focus it would disappear by itself.
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await see('review with a toast');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`${path}?step=service`);
  await chooseService(page, 'Emergency Cleanup');
  const steps = path === '/' ? ['Add-On Services', 'Contact Information'] : ['Contact Information'];
  for (const title of steps) await next(page, title);
  await next(page, 'Home Details');
  await page.getByRole('checkbox', { name: 'This is an emergency' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('emergency dialog');
  await page.getByRole('button', { name: 'Got It' }).click();
}

/** The place-and-time page with a booking: before the ZIP code, with a time chosen and an error, and for a plan. */
export async function walkVisit(page: Page, email: string, see: See): Promise<void> {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeVisible();
  await see('schedule of a booking');
  await chooseArrival(page);
  await page.getByText('Price details').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Street address' })).toBeFocused();
  await see('schedule with times and an error');
  await page.goto('/?step=service');
  await chooseService(page, 'Essential');
  await page.goto('/?step=review');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('94607');
  await see('schedule of a plan');
}

/** From a home without a price to the contact page that asks for a quote, and back. */
async function walkQuote(page: Page, see: See): Promise<void> {
  await next(page, 'Review & Book');
  await see('review without a price');
  await page.getByRole('button', { name: 'Ask for your quote' }).click();
  await expect(page.getByRole('region', { name: 'What we will quote' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your phone' }).fill('12');
  await page.getByRole('textbox', { name: 'Your message' }).clear();
  await page.getByRole('button', { name: 'Ask for my quote' }).click();
  await expect(page.getByText(contactTexts.needMessage).first()).toBeVisible();
  await see('contact page with a quote and errors');
  await page.goto('/?step=home');
  await expect(page.getByRole('heading', { level: 2, name: 'Home Details' })).toBeVisible();
}

async function walkAddOns(page: Page, see: See): Promise<void> {
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await page.getByText('View Duties Checklist').first().click();
  await see('add-ons');
}

/** Below 1024 px the estimate is a bar; it stays open while the width changes. */
async function openEstimate(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 780 });
  await estimateBar(page).click();
  await expect(estimateBar(page)).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize(DESKTOP);
}

async function closeEstimate(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 780 });
  await estimateBar(page).click();
  await page.setViewportSize(DESKTOP);
}

function estimateBar(page: Page): Locator {
  return estimate(page).getByRole('button', { name: 'Your estimate' });
}

/** The pages that need no booking, with their errors shown where they have any. */
export async function walkPages(page: Page, see: See): Promise<void> {
  await page.goto('/schedule?redirect_url=%2Fcheckout&email=jo%40example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeFocused();
  await see('schedule with errors');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
  await see('contact page with errors');
  await page.goto('/contact?service=safe-sound/biweekly&home=4br3ba/large');
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible();
  await see('contact page, plain form of a visit');
  await page.goto('/payment-cancelled');
  await see('cancelled');
  await page.goto('/no/such/page');
  await see('404');
  for (const path of ['', '/payments', '/plans', '/crm', '/mail', '/pay/cs_test_unknown']) {
    await page.goto(`/sandbox${path}`);
    await see(`sandbox${path}`);
  }
}

/** Card page, declined, paid later and success; leaves one confirmed order. */
export async function walkPayment(
  page: Page,
  context: BrowserContext,
  email: string,
  records: Records,
  see: See,
): Promise<void> {
  const plan = {
    service: { id: 'essential', name: 'Essential', category: 'wellness' },
    frequency: 'monthly',
    amount: 240,
  };
  await openCheckout(page, pendingBooking(email, plan));
  await expect(cardPage(page)).toBeVisible();
  const address = page.url();
  await see('card page');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await see('card page, declined');
  await records.offerBankDebit(address);
  await page.reload();
  await page.getByRole('combobox', { name: 'The bank answers' }).selectOption('by-hand');
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByText('Your payment is still being processed')).toBeVisible();
  await see('success, processing');
  const bank = await context.newPage();
  await bank.goto(address);
  await bank.getByRole('button', { name: 'The bank says yes' }).click();
  await expect(bank.getByRole('heading', { name: 'This is paid' })).toBeVisible();
  await bank.close();
  await page.reload();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await see('success, confirmed');
}

/** The customer's own page of a confirmed plan, the plan's portal, and states that take changed answers. */
export async function walkOwnBooking(page: Page, address: string, see: See): Promise<void> {
  await page.goto(address);
  await expect(
    page.getByRole('status').filter({ hasText: 'Your booking is confirmed' }),
  ).toBeAttached();
  await see('own booking, a plan');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'None of these work for me' }).click();
  await page.getByRole('button', { name: 'Send these times' }).click();
  await see('own booking, another time with an error');
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible();
  await see('portal');
  await answerOwnBooking(page, { cancellation: freeCancellation });
  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('own booking, cancel dialog');
  const asked = { kind: 'ask', hours: 24, asked: true } as const;
  await answerOwnBooking(page, { cancellation: asked, status: 'payment_failed', mayPay: true });
  await page.goto(address);
  await expect(page.getByText('You asked us to cancel')).toBeVisible();
  await see('own booking, unpaid, cancel asked');
  await page.goto(`${address}x`);
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await see('own booking, a wrong link');
}

export const freeCancellation: MyBookingAnswer['cancellation'] = {
  kind: 'refund',
  until: null,
  hours: 24,
  lateFeeCents: null,
  refundCents: cents(24_000),
  back: [{ kind: 'card', cents: cents(24_000) }],
};

/** The real answer with some changes. */
export async function answerOwnBooking(
  page: Page,
  changes: Partial<MyBookingAnswer>,
): Promise<void> {
  await page.unroute('**/functions/v1/my-booking');
  await page.route('**/functions/v1/my-booking', async (route) => {
    const response = await route.fetch();
    const json = response.ok() ? { ...(await response.json()), ...changes } : undefined;
    await route.fulfill({ response, ...(json && { json }) });
  });
}

/** A pending checkout and a failing one, pages without their script, and the error page. */
export async function walkFailures(page: Page, email: string, see: See): Promise<void> {
  const address = checkoutAddress(pendingBooking(email));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/functions/v1/checkout', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { detail: 'The books are closed for a moment.' } });
  });
  await page.goto(address);
  await see('checkout, waiting');
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'Checkout failed' })).toBeVisible();
  await see('checkout failed');
  await page.unroute('**/functions/v1/checkout');
  await breakPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await see('error page');
  await page.unroute('**/');
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/', '/embed', '/schedule']) {
    await page.goto(path);
    await expect(page.getByText('could not load').first()).toBeVisible();
    await see(`${path} without its script`);
  }
}

/** Makes the page's own data unreadable for its script. */
export async function breakPage(page: Page): Promise<void> {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1{"catalogue":{}}');
    await route.fulfill({ response, body });
  });
}

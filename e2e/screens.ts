import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cardPage, chooseHome, chooseService, fillContact, next } from './booking.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

/** Called on each screen as it stands, with its name. */
type See = (screen: string) => Promise<void>;

/** Every step of the six-step wizard, with its dialogs, errors and notices shown. */
export async function walkWizard(page: Page, path: '/' | '/embed', see: See): Promise<void> {
  await page.goto(path);
  await page.getByText('View Duties Checklist').first().click();
  await chooseService(page, 'Safe & Sound');
  await see('service');
  await next(page, 'Select Frequency');
  await see('frequency');
  if (path === '/') await walkAddOns(page, see);
  await next(page, 'Contact Information');
  await fillContact(page, { phone: '12', email: 'nobody' });
  await page.getByRole('textbox', { name: 'Referrer phone' }).focus();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await see('contact with errors');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await see('home of a custom size');
  await chooseHome(page, '3br2ba');
  if (path === '/embed') await walkAddOns(page, see);
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please provide an email address' }),
  ).toBeVisible();
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

async function walkAddOns(page: Page, see: See): Promise<void> {
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await page.getByText('View Duties Checklist').first().click();
  await see('add-ons');
}

/** The pages that need no booking, each with its errors shown where it has any. */
export async function walkPages(page: Page, see: See): Promise<void> {
  await page.goto('/schedule?redirect_url=%2Fcheckout&email=jo%40example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#preferredTimes')).toBeFocused();
  await see('schedule with errors');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
  await see('contact page with errors');
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
  see: See,
): Promise<void> {
  await page.goto(checkoutAddress(pendingBooking(email)));
  await expect(cardPage(page)).toBeVisible();
  const address = page.url();
  await see('card page');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await see('card page, declined');
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

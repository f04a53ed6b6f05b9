import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseArrival, estimate, next, pay, walkToReview } from '../../e2e/booking.ts';
import { openCheckout, pendingBooking } from '../../e2e/pending.ts';

/** For the console's first screen: an emergency that was just paid. */
export async function bookEmergency(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ baseURL: origin });
  const emergency = pendingBooking('dana.whitfield@example.com', {
    service: { id: 'emergency-cleanup', name: 'Emergency Cleanup', category: 'quick-fix' },
    amount: 350,
    isEmergency: true,
  });
  await openCheckout(page, emergency);
  await pay(page, '$350.00');
  await page.close();
}

/** The first step, the review and the choice of a time, on a phone. */
export async function chooseCleaning(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<void> {
  const page = await onPhone(browser, origin);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await estimate(page).getByText('$275').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(folder, 'booking-phone.png') });
  await next(page, 'Add-On Services');
  await page.context().close();

  const other = await onPhone(browser, origin);
  await walkToReview(other, 'Home Deep Cleaning / More In-Depth', {
    email: 'dana.whitfield@example.com',
  });
  await other.getByText('Soonest free time').waitFor();
  await other.screenshot({ path: join(folder, 'review-phone.png') });
  await other.getByRole('button', { name: 'Schedule Now' }).click();
  await chooseArrival(other);
  await other.getByRole('textbox', { name: 'ZIP code' }).blur();
  await other
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await other.screenshot({ path: join(folder, 'schedule-phone.png') });
  await other.context().close();
}

async function onPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  return context.newPage();
}

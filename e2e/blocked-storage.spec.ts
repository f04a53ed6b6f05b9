// Areas: booking
import { chooseService, fillContact, next, pay, schedule } from './booking.ts';
import { expect, test } from './fixtures.ts';

test('a browser that blocks storage can book from the URL alone', async ({
  page,
  email,
  records,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await page.getByRole('checkbox', { name: 'This is an emergency' }).click();
  await page.getByRole('button', { name: 'Got It' }).click();
  await next(page, 'Review & Book');
  await schedule(page);
  await pay(page, '$350.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  // The browser could not store the flag, but the server knows.
  await expect(page.getByText('we will get back to you within 2 hours')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', isEmergency: true, street: '12 Larch Street', chargedCents: 35_000 },
  ]);
});

test('a full storage loses nothing on the way to the payment', async ({ page, email, records }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await chooseService(page, 'Priority Home Cleaning');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await schedule(page);
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed' }]);
});

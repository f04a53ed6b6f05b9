import { expect, type Page } from '@playwright/test';
import { reloadUntil } from './reload-until.ts';

/** Opens the customer's own page of a booking from that email in the sandbox's mailbox. */
export async function openFromMail(
  page: Page,
  email: string,
  subject: RegExp,
  name = 'See or change your booking',
): Promise<Page> {
  const letter = page
    .locator('section')
    .filter({ hasText: `to ${email}` })
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first();
  await reloadUntil(page, letter, () => page.goto(`/sandbox/mail?to=${email}`));
  const link = letter.frameLocator('iframe').getByRole('link', { name });
  await letter.scrollIntoViewIfNeeded();
  const own = await page.context().newPage();
  await own.goto((await link.getAttribute('href')) ?? '');
  await expect(own.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  return own;
}

// Areas: messages, own-page
import type { Page } from '@playwright/test';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { ownMessagesTexts as own } from '#own-page/words/en/own-messages.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { englishFailure } from './failure-said.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openPaidBooking } from './operator.ts';
import { reloadUntil } from './reload-until.ts';

test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Written To', BUSINESS_TIME_ZONE: zoneAtNoon() },
  expectedProblems: /status of 422/,
});

const PHONE = { width: 390, height: 844 };

/** Opens the customer's own page from the email with that text. */
async function openFromMessage(page: Page, email: string, text: string): Promise<Page> {
  const mails = page.locator('section').filter({ hasText: 'A message from' });
  await reloadUntil(page, mails, () => page.goto(`/sandbox/mail?to=${email}`));
  const frame = mails.first().frameLocator('iframe');
  await mails.first().scrollIntoViewIfNeeded();
  await expect(frame.getByText(text, { exact: true })).toBeVisible();
  const link = frame.getByRole('link', { name: mailTexts.message.open });
  const customer = await page.context().newPage();
  await customer.setViewportSize(PHONE);
  await customer.goto((await link.getAttribute('href')) ?? '');
  return customer;
}

test('the office writes to a customer, who replies on a phone, and both can read the messages', async ({
  page,
  axe,
  email,
}) => {
  test.slow();
  await openPaidBooking(page, email);
  await page.getByRole('link', { name: partTexts.message, exact: true }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  const field = page.getByLabel(texts.text, { exact: true });
  const send = page.getByRole('button', { name: texts.send });
  await send.click();
  await expect(field).toBeFocused();
  await expect(page.getByText(englishFailure('message-missing'))).toBeVisible();
  await field.fill('Where do we find the key?\nThe box was empty.');
  await send.press('Enter');
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'The box was empty.' })).toHaveCount(1);
  await axe();

  const customer = await openFromMessage(page, email, 'The box was empty.');
  const thread = customer.getByRole('region', { name: own.title });
  await expect(thread.getByText('Where do we find the key?')).toBeInViewport();
  await thread.getByRole('button', { name: own.send }).click();
  await expect(customer.getByText(own.missing).first()).toBeVisible();
  await thread.getByRole('textbox', { name: own.text }).fill('Under the blue pot.');
  await customer.reload();
  await expect(thread.getByRole('textbox', { name: own.text })).toHaveValue('Under the blue pot.');
  await thread.getByRole('button', { name: own.send }).click();
  await expect(thread.getByText(own.sent)).toBeVisible();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByRole('textbox', { name: own.text })).toHaveValue('');
  await findsNothing(customer);

  await page.goto('/operator/today');
  const waiting = page.getByRole('region', {
    name: new RegExp(`^${todayTexts.sections.messages}`),
  });
  await expect(waiting).toContainText('Under the blue pot.');
  await axe();
  await waiting.getByRole('link', { name: todayTexts.lines.replyTo(email) }).click();
  await expect(page.getByText(texts.unread, { exact: true })).toBeVisible();
  await field.fill('Got it, thank you.');
  await send.click();
  await expect(page.getByText(texts.sent)).toBeVisible();
  await expect(page.getByText(texts.unread, { exact: true })).toHaveCount(0);
  await reloadUntil(customer, customer.getByText('Got it, thank you.'), async () => {
    await customer.reload();
    await expect(thread.getByRole('listitem').first()).toBeVisible();
  });
  await page.goto('/operator/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('Under the blue pot.')).toHaveCount(0);
});

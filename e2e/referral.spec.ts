// Areas: booking, payments, messages
import { texts } from '#booking/words/en/wizard.ts';
import { chooseService, errorToast, expectStep, next } from './booking.ts';
import { sendReferral } from './crm.ts';
import { expect, test } from './fixtures.ts';

test('a referral link fills in the contact fields for its own visitor only', async ({
  page,
  browser,
  baseURL,
  email,
}) => {
  const link = await sendReferral(baseURL ?? '', {
    customerPhone: '(415) 555-0161',
    referrerPhone: '415-555-0162',
    customerEmail: email,
  });
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await expect(phone).toHaveValue('(415) 555-0161');
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Referrer phone' })).toHaveValue('415-555-0162');

  // What was typed stays; an empty field is filled in again.
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('other@example.com');
  await phone.fill('');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/get-latest-referral', async (route) => {
    await held;
    await route.continue();
  });
  // The field's error appears only after the click: earlier it would push the button from under the pointer.
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeDisabled();
  await phone.focus();
  answer();
  await expect(phone).toHaveValue('(415) 555-0161');
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(
    'other@example.com',
  );
  // It filled a field in which someone is about to type: typing replaces the value.
  await expect(phone).toBeFocused();
  await page.keyboard.type('5105550142');
  await expect(phone).toHaveValue('5105550142');

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await stranger.newPage();
  await theirs.goto('/');
  await chooseService(theirs, 'Home Standard Clean');
  await next(theirs, 'Add-On Services');
  await next(theirs, 'Contact Information');
  await theirs.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(theirs.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();
  await expect(theirs.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('');
  await expect(theirs.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue('');
  await stranger.close();
});

test('the webhook test reaches the inbox of the CRM', async ({ page, records }) => {
  const before = await records.crmEvents('webhook-test@wellkept.invalid');
  await page.goto('/');
  await page.route('**/test-ghl-webhooks', async (route) => {
    await expect(page.getByRole('button', { name: 'Sending Test Data...' })).toBeDisabled();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Test New Contact Webhook' }).click();
  await expect(page.getByText('Sent test to 1/1 webhooks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test New Contact Webhook' })).toBeEnabled();
  const after = await records.crmEvents('webhook-test@wellkept.invalid');
  expect(after).toEqual([...before, 'contact.test']);
});

test('the webhook test’s card keeps its label visible, also under the pointer', async ({
  page,
}) => {
  const label = page.getByRole('heading', { name: texts.webhookTitle });
  const button = page.getByRole('button', { name: texts.webhookTest });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await button.hover();
    const isSeen = await label.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
        [left + 1, (left + right) / 2, right - 1].every(
          (x) => document.elementFromPoint(x, (top + bottom) / 2) === heading,
        ),
      );
    });
    expect(isSeen, `${width} pixels wide`).toBe(true);
  }
});

test.describe('failing calls', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('a failed webhook test is a toast, a failed Refresh Data is not', async ({ page }) => {
    await page.route('**/functions/v1/*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Test New Contact Webhook' }).click();
    await expect(errorToast(page, 'Failed to send test webhook')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
    await expectStep(page, 'Add-On Services');
    await next(page, 'Contact Information');
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

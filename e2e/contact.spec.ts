// Areas: enquiries
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { expect, test } from './fixtures.ts';

test('the contact page shows how to reach the business, and sends a message', async ({
  page,
  email,
  records,
  axe,
}) => {
  await page.goto('/contact');
  const direct = page.getByRole('region', { name: 'Reach us directly' });
  await expect(direct.getByRole('link', { name: /Call/ })).toHaveAttribute(
    'href',
    'tel:4155550132',
  );
  await expect(direct.getByRole('link', { name: /Text/ })).toHaveAttribute(
    'href',
    'sms:4155550133',
  );
  await expect(direct.getByRole('link', { name: /Email/ })).toHaveAttribute(
    'href',
    'mailto:hello@wellkept.example',
  );

  const send = page.getByRole('button', { name: 'Send message' });
  await page.getByRole('textbox', { name: 'Your phone' }).fill('12');
  await page.getByRole('textbox', { name: 'Your email' }).fill('nobody');
  await send.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    contactTexts.badPhone,
    contactTexts.badEmail,
    contactTexts.needMessage,
  ]);
  await summary.getByRole('link', { name: contactTexts.needMessage }).click();
  const message = page.getByRole('textbox', { name: 'Your message' });
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(contactTexts.needMessage);

  await message.fill('Do you also clean the garage? 🚗 תודה');
  await page.getByRole('textbox', { name: 'Your phone' }).fill('');
  await page.getByRole('textbox', { name: 'Your email' }).fill('');
  await send.click();
  await expect(summary.getByRole('link')).toHaveText([contactTexts.needReach]);
  const phone = page.getByRole('textbox', { name: 'Your phone' });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Doe');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  // The email clears the error at the phone, and does not move under the finger that types.
  const address = page.getByRole('textbox', { name: 'Your email' });
  const above = page.getByRole('textbox', { name: 'Your name' });
  const distance = async () =>
    ((await address.boundingBox())?.y ?? 0) - ((await above.boundingBox())?.y ?? 0);
  const before = await distance();
  await address.fill(email);
  await expect(phone).not.toHaveAttribute('aria-invalid');
  expect(await distance()).toBe(before);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await axe();
  expect(await records.messages(email)).toEqual([
    {
      message: 'Do you also clean the garage? 🚗 תודה',
      phone: '',
      quoteStatus: null,
      selection: null,
    },
  ]);
  await expect.poll(() => records.crmEvents(email)).toEqual(['contact.created']);
});

test.describe('a server that fails', () => {
  test.use({ expectedProblems: /status of 503|functions\/v1/ });

  test('loses nothing that was typed, on the contact page and on /schedule', async ({ page }) => {
    await page.route('**/functions/v1/*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The books are closed for a moment.' } }),
    );
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Your email' }).fill('jo@example.com');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send message' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your message was not sent' });
    await expect(alert).toContainText('The books are closed for a moment.');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello');

    await page.goto('/schedule');
    await page.getByText('Evening', { exact: true }).nth(3).click();
    for (const name of ['ZIP code', 'Street address', 'City', 'State']) {
      await page.getByRole('textbox', { name }).fill('12345');
    }
    await page.unroute('**/functions/v1/*');
    await page.route('**/functions/v1/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your visit was not saved' }),
    ).toContainText('You seem to be offline.');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('12345');
    await expect(page.getByRole('checkbox', { name: 'Evening' }).nth(3)).toBeChecked();
  });
});

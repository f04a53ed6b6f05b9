// Areas: booking, enquiries
import type { Page } from '@playwright/test';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { nameWishes, walkToReview, wishDays } from './booking.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('what is typed on the contact page survives a reload, and is cleared once sent', async ({
  page,
  email,
}) => {
  await page.goto('/contact');
  await field(page, 'Your email').fill(email);
  await field(page, 'Your message').fill('Do you clean\nbarns?');
  await page.reload();
  await expect(field(page, 'Your email')).toHaveValue(email);
  await expect(field(page, 'Your message')).toHaveValue('Do you clean\nbarns?');
  await page.goto('/payment-cancelled');
  await page.goBack();
  await expect(field(page, 'Your message')).toHaveValue('Do you clean\nbarns?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(field(page, 'Your message')).toHaveValue('');
});

test('days, address and notes survive a reload and the round trip to the payment', async ({
  page,
  email,
}) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await field(page, 'ZIP code').fill('94607');
  await nameWishes(page);
  const day = wishDays(page).nth(3);
  await day.getByText('Evening').click();
  await field(page, 'Street address').fill('12 Larch Street');
  await page.getByText('Oakland, CA').click();
  await field(page, 'City').fill('Emeryville');
  await page.reload();
  await expect(day.getByRole('checkbox', { name: 'Evening' })).toBeChecked();
  await expect(field(page, 'Street address')).toHaveValue('12 Larch Street');
  await expect(page.getByText('Emeryville, CA')).toBeVisible();
  await page.getByText('Good to know').click();
  await page.getByRole('textbox', { name: 'Getting in' }).fill('The key is under the cat.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay Wellkept' })).toBeVisible();
  await page.goto('/schedule');
  await expect(page.getByRole('textbox', { name: 'Getting in' })).toHaveValue(
    'The key is under the cat.',
  );
  await expect(day.getByRole('checkbox', { name: 'Evening' })).toBeChecked();
});

test('typing while the days load loses no stored one', async ({ page }) => {
  await page.goto('/schedule');
  await field(page, 'ZIP code').fill('94607');
  const evening = wishDays(page).nth(3).getByRole('checkbox', { name: 'Evening' });
  await wishDays(page).nth(3).getByText('Evening').click();
  await expect(evening).toBeChecked();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const box = document.querySelector<HTMLInputElement>('input[name="preferredTimes"]');
      if (!box) return;
      observer.disconnect();
      // Before React restores the box, the page must not read it as unchecked.
      box.form?.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(evening).toBeChecked();
});

test('city and state follow the ZIP code after a reload too, and are asked for where it has none', async ({
  page,
}) => {
  const city = page.locator('input[name="address.city"]');
  const state = page.locator('input[name="address.region"]');
  await page.goto('/schedule');
  await field(page, 'ZIP code').fill('94607');
  await expect(city).toHaveValue('Oakland');
  await page.reload();
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await field(page, 'ZIP code').fill('10001');
  await expect(city).toHaveValue('New York');
  await expect(state).toHaveValue('NY');
  await expect(page.getByText('New York, NY')).toBeVisible();

  await page.reload();
  await expect(page.getByText('New York, NY')).toBeVisible();
  await field(page, 'ZIP code').fill('99999');
  await expect(field(page, 'City')).toBeVisible();
  await expect(city).toHaveValue('');
  await expect(state).toHaveValue('');
  await city.fill('Larchville');
  await field(page, 'ZIP code').fill('94607');
  await expect(state).toHaveValue('CA');
  await expect(city).toHaveValue('Larchville');
});

test('a city typed by hand stays within its state, and never pairs with another ZIP code’s state', async ({
  page,
}) => {
  const city = page.locator('input[name="address.city"]');
  const state = page.locator('input[name="address.region"]');
  await page.goto('/schedule');
  await field(page, 'ZIP code').fill('94607');
  await page.getByText('Oakland, CA').click();
  await city.fill('Emeryville');
  await field(page, 'ZIP code').fill('94103');
  await expect(page.getByText('Emeryville, CA')).toBeVisible();
  // A ZIP code without a known place in between changes nothing about that.
  await field(page, 'ZIP code').fill('99999');
  await expect(state).toHaveValue('');
  await field(page, 'ZIP code').fill('10001');
  await expect(state).toHaveValue('NY');
  await expect(city).toHaveValue('New York');

  await city.fill('Brooklyn');
  await page.reload();
  await expect(page.getByText('Brooklyn, NY')).toBeVisible();
  await field(page, 'ZIP code').fill('94607');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await expect(state).toHaveValue('CA');

  // Typing the state as well keeps both.
  await page.getByText('Oakland, CA').click();
  await city.fill('Hoboken');
  await state.fill('NJ');
  await field(page, 'ZIP code').fill('07030');
  await expect(page.getByText('Hoboken, NJ')).toBeVisible();
});

test('the next person on a shared computer finds nothing that a stranger typed', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await field(page, 'Your name (optional)').fill('Jo Doe');
  await field(page, 'Your message').fill('A secret');
  await page.close();
  const next = await context.newPage();
  await next.goto('/contact');
  await expect(next.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(field(next, 'Your name (optional)')).toHaveValue('');
  await expect(field(next, 'Your message')).toHaveValue('');
  expect(await next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret');
});

test('an error shows on leaving a field, never while typing or in a field that was only passed', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.locator('form[data-unkept]')).toHaveCount(0);
  const phone = field(page, 'Your phone');
  await phone.focus();
  await field(page, 'Your email').focus();
  await field(page, 'Your message').focus();
  await field(page, 'Your name (optional)').focus();
  await expect(page.getByText(contactTexts.badPhone)).toHaveCount(0);
  await expect(page.getByText(contactTexts.needMessage)).toHaveCount(0);
  await phone.pressSequentially('41555');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Please check' })).toHaveCount(0);
  await phone.fill('\u202a+1 415.555‑0142\u202c');
  await phone.blur();
  await expect(phone).toHaveValue('+1 (415) 555-0142');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(field(page, 'Your message')).toBeFocused();
  await expect(field(page, 'Your message')).toHaveAccessibleDescription(contactTexts.needMessage);
});

test('a pasted phone number is formatted, and a pasted sentence stays as it was copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = (text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

  await page.goto('/?step=contact');
  const phone = field(page, 'Phone');
  await copy('+1 (415) 555.0142');
  await phone.press('ControlOrMeta+v');
  await expect(phone).toHaveValue('+1 (415) 555-0142');
  await expect(phone).toBeFocused();

  await page.goto('/contact');
  await expect(page.locator('form[data-unkept]')).toHaveCount(0);
  const yours = field(page, 'Your phone');
  // Nothing is repaired: letters get the specified sentence (ruling 14a).
  const sentence = 'Telephone of our front desk: 415.555.0142';
  await copy(sentence);
  await yours.press('ControlOrMeta+v');
  await yours.blur();
  await expect(yours).toHaveValue(sentence);
  await expect(yours).toHaveAttribute('aria-invalid', 'true');
  await expect(yours).toHaveAccessibleDescription(contactTexts.badPhone);
});

test('an email from the URL is not stored, however early the visitor leaves the page', async ({
  page,
}) => {
  await page.goto('/schedule?email=jo@example.com');
  await expect(page.locator('input[name=email]')).toHaveValue('jo@example.com');
  await expect(page.locator('form:not([data-unkept])')).toBeVisible();
  // As when a visitor leaves a page that is filled in but not hydrated yet.
  const kept = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#main form');
    if (form) form.dataset.unkept = '';
    dispatchEvent(new Event('pagehide'));
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  });
  expect(kept).toContain('wellkept-early');
  expect(kept).not.toContain('jo@example.com');
});

test.describe('the suggested message', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to (load|fetch)/ });

  test('is not stored as if typed, whether the visitor leaves before the script or after', async ({
    page,
  }) => {
    const message = page.getByRole('textbox', { name: 'Your message' });
    const name = page.getByRole('textbox', { name: 'Your name (optional)' });
    const suggested = '/contact?service=safe-sound/biweekly&home=4br3ba/large';
    await page.goto(suggested);
    await expect(message).toHaveValue('I would like to book this visit.');
    await name.fill('Jo');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Jo');
    await page.goto('/contact');
    await expect(name).toHaveValue('Jo');
    await expect(message).toHaveValue('');

    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(suggested);
    await expect(message).toHaveValue('I would like to book this visit.');
    await page.unroute('**/assets/*.js');
    await page.goto('/contact');
    await expect(name).toHaveValue('Jo');
    await expect(message).toHaveValue('');
  });
});

// Areas: booking, visits
import type { Page } from '@playwright/test';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';

test.use({ waitsForScripts: false });

/** Goes from the booking page to a message that names the service. */
async function bookByPlainForm(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  const stand = page.getByRole('status').filter({ hasText: 'could not load' });
  await expect(stand).toBeVisible();
  await expect(stand.getByRole('link', { name: 'Call (415) 555-0132' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(10);
  await expect(page.getByText('from $420').first()).toBeVisible();
  await page.getByText('Pet Hair & Odor Removal').first().click();
  await stand.getByRole('button', { name: 'Use a plain form' }).click();
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('pet-hair-odor-carpet');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /status of 422/ });

  for (const path of ['/', '/embed', '/?step=review']) {
    test(`${path} has the prices, the phone number and a way to book`, async ({
      page,
      email,
      records,
    }) => {
      await bookByPlainForm(page, path, email);
      expect(await records.messages(email)).toMatchObject([
        { quoteStatus: 'incomplete', selection: { serviceId: 'pet-hair-odor-carpet' } },
      ]);
    });
  }

  for (const path of ['/', '/embed']) {
    test(`${path} offers nothing that needs a script, and Next leads to the plain form`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('complementary', { name: 'Your estimate' })).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Booking steps' })).toBeHidden();
      await expect(page.getByRole('button')).toHaveText(['Use a plain form', 'Next']);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
      await page.goBack();
      await page.getByText('Pet Hair & Odor Removal').first().click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue(
        'pet-hair-odor-carpet',
      );
    });
  }

  test('a plain form can request a visit, and loses nothing that was typed', async ({
    page,
    email,
    records,
  }) => {
    await page.goto('/contact?service=home-standard-clean');
    const visit = page.getByRole('group', { name: 'The visit you want' });
    const service = visit.getByRole('combobox', { name: 'Service' });
    await expect(service).toHaveValue('home-standard-clean');
    await expect(service).toContainText('Home Standard Clean, from $275');
    await service.selectOption('safe-sound/biweekly');
    await visit.getByRole('combobox', { name: 'Your home' }).selectOption('4br3ba/large');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jo <b>Doe</b>');
    await page.getByRole('textbox', { name: 'Your phone' }).fill('12');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Two cats & "a dog"');
    await page.getByRole('button', { name: 'Send message' }).click();

    const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
    await expect(summary.getByRole('link')).toHaveText([englishFailure('phone-malformed')]);
    const phone = page.getByRole('textbox', { name: 'Your phone' });
    await expect(phone).toHaveAccessibleDescription(englishFailure('phone-malformed'));
    await expect(phone).toHaveValue('12');
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo <b>Doe</b>');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      'Two cats & "a dog"',
    );
    await expect(service).toHaveValue('safe-sound/biweekly');
    // 690 x 1.65 = 1138.5
    await expect(visit).toContainText('$1,139 a month, by our price list.');

    await phone.fill('415.555.0142');
    await page.getByRole('textbox', { name: 'Your email' }).fill(email);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?sent=quote');
    expect(await records.messages(email)).toMatchObject([
      {
        phone: '(415) 555-0142',
        message: 'Two cats & "a dog"',
        quoteStatus: 'priced',
        selection: { serviceId: 'safe-sound', frequency: 'biweekly' },
      },
    ]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    expect(await records.messages(email)).toHaveLength(1);
  });
});

test('the same form with its script sends the visit too', async ({ page, email, records, axe }) => {
  await page.goto('/contact?service=essential&home=3br2ba%2Faverage');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByText('Essential, 3 bedrooms')).toContainText('$240 a month');
  await axe();
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  expect(await records.messages(email)).toMatchObject([
    { message: 'I would like to book this visit.', quoteStatus: 'priced' },
  ]);
});

test.describe('scripts that do not load', () => {
  test.use({
    expectedProblems:
      /assets|dynamically imported module|Failed to load resource|script|status of 422/,
  });

  for (const [why, status] of [
    ['are blocked', 0],
    ['are gone', 404],
    ['fail', 500],
  ] as const) {
    test(`a page whose scripts ${why} can still book`, async ({ page, email, records, axe }) => {
      await page.route('**/assets/*.js', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
      );
      await page.goto('/?step=contact');
      await expect(page.getByRole('button', { name: 'Use a plain form' })).toBeVisible();
      if (status === 0) await axe();
      await bookByPlainForm(page, '/?step=contact', email);
      expect(await records.messages(email)).toHaveLength(1);
    });
  }

  test('a page whose policy forbids all scripts can still book', async ({ page, email }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const headers = {
        ...answer.headers(),
        'content-security-policy': "script-src 'none'; style-src 'unsafe-inline'",
      };
      await route.fulfill({ response: answer, headers });
    });
    await bookByPlainForm(page, '/', email);
  });

  test('a very late script takes over, with the choices and presses made before', async ({
    page,
  }) => {
    // The clock moves only when told to, however slowly the page loads.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(600_000);
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const plain = page.getByRole('button', { name: 'Use a plain form' });
    await page.getByRole('radio', { name: 'Essential' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(11_000);
    await expect(plain).toBeHidden();
    await page.clock.runFor(2000);
    await expect(plain).toBeVisible();
    letThrough();
    await expect(plain).toBeHidden();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Select Frequency' })).toBeFocused();
  });

  test('a form sent without its script shows the same missing fields', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact?service=safe-sound/biweekly');
    await expect(page.locator('html')).toHaveAttribute('data-script', 'failed');
    await page.unroute('**/assets/*.js');
    await page.getByRole('textbox', { name: 'Your message' }).fill('');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
    const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
    await expect(summary.getByRole('link')).toHaveText([
      contactTexts.needReach,
      contactTexts.needMessage,
    ]);
  });

  test('a contact form sent before its script loads is sent as a plain form', async ({
    page,
    email,
    records,
  }) => {
    let fail: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByRole('textbox', { name: 'Your email' }).fill(email);
    await page.getByRole('textbox', { name: 'Your message' }).fill('Early');
    await page.getByRole('button', { name: 'Send message' }).click();
    fail();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    expect(await records.messages(email)).toMatchObject([{ message: 'Early' }]);
  });
});

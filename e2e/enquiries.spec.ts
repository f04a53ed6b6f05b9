// Areas: enquiries, payments
import { join } from 'node:path';
import { quotePriceRange } from '#orders/rules/price-stands.ts';
import {
  cardPage,
  chooseArrival,
  chooseHome,
  chooseService,
  fillAddress,
  fillContact,
  next,
} from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

const PICTURE = join(import.meta.dirname, '../docs/pictures/review-phone.png');

test.use({ serverEnv: OPERATOR_ENV });

test('an owner quotes a home without a list price, it is paid by link, and shows as paid', async ({
  page,
  axe,
  email,
  records,
}) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Ask for your quote' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Doe');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Two barns, too.');
  await page.getByLabel('Choose photos').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for my quote' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();

  await signIn(page);
  await expect(page.getByRole('region', { name: /^Inquiries/ })).toContainText('Jo Doe');
  await page.goto('/operator/enquiries?kind=quote&status=open');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(page).toHaveURL(/&q=/);
  await page.reload();
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Jo Doe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Doe' })).toBeVisible();
  await expect(page.getByText('Two barns, too.')).toBeVisible();
  const photo = page.getByRole('link', { name: 'Photo 1' }).getByRole('img');
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1600);
  await axe();

  await page.getByLabel('Your reply').fill('Gladly.\n\nA price follows.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('replied by email')).toBeVisible();
  await page.getByRole('button', { name: 'Offer a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply with a price' });
  await dialog.getByLabel('Price in dollars').fill('10001');
  await expect(
    dialog.getByText(englishFailure('quote-price-out-of-range', quotePriceRange)),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Offer this price' })).toBeDisabled();
  await dialog.getByLabel('Price in dollars').fill('1,234.50');
  await dialog.getByLabel('A note to the customer').fill('Both barns are part of it.');
  await expect(
    dialog.getByText(`${email} gets an email with a link to pay $1,234.50`),
  ).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Offer $1,234.50' }).click();
  await expect(page.getByText('$1,234.50, not paid yet')).toBeVisible();
  const enquiry = page.url();

  await expect.poll(() => records.linkInMail(email, '/booking/')).not.toBeNull();
  await page.goto((await records.linkInMail(email, '/booking/')) ?? '');
  await expect(page.getByText('Both barns are part of it.')).toBeVisible();
  await expect(page.getByText('Custom quote: Home Standard Clean')).toBeVisible();
  await expect(page.getByText('$1,234.50 is charged when you pay, once.')).toBeVisible();
  await expect(page.getByText('$45 per extra hour')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await chooseArrival(page);
  await axe();
  await fillAddress(page, '1 Barn Road');
  await expect(cardPage(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 Barn Road')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $1,234.50' }).click();
  await page.getByRole('button', { name: 'Pay $1,234.50', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('We arrive on')).toBeVisible();
  await expect.poll(async () => (await records.orders(email))[0]?.chargedCents).toBe(123_450);

  await page.goto(enquiry);
  await expect(page.getByText('$1,234.50, paid')).toBeVisible();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Doe' })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test.describe('what the server refuses', () => {
  test.use({ expectedProblems: /status of 422/ });

  test('shows a refused price reply at its field, and moves the focus there', async ({
    page,
    axe,
    email,
  }) => {
    const asked = await page.request.post('/functions/v1/contact', {
      headers: { apikey: 'wellkept-anon', authorization: 'Bearer wellkept-anon' },
      data: { name: 'Jo Doe', email, message: 'A barn to clean, and a house.' },
    });
    expect(asked.status()).toBe(200);
    await signIn(page);
    await page.goto(`/operator/enquiries?q=${email}`);
    await page.getByRole('link', { name: 'Jo Doe' }).click();
    await page.getByRole('button', { name: 'Offer a price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply with a price' });
    await dialog.getByLabel('Price in dollars').fill('900');
    const sentence = dialog.getByLabel('A note to the customer');
    await sentence.fill('Gladly. '.repeat(126));
    await dialog.getByRole('button', { name: 'Offer $900' }).click();
    await expect(sentence).toBeFocused();
    await expect(sentence).toHaveAccessibleDescription(
      englishFailure('words-too-long', { most: 1000 }),
    );
    await axe();
    await sentence.fill('Gladly.');
    await dialog.getByRole('button', { name: 'Offer $900' }).click();
    await expect(page.getByText('$900, not paid yet')).toBeVisible();
  });
});

test('a visitor who agreed gets one reminder, continues in another browser, and can have it deleted', async ({
  page,
  browser,
  baseURL,
  axe,
  email,
  records,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/unfinished')) calls.push(request.postData() ?? '');
  });
  await page.goto('/');
  await chooseService(page, 'Priority Home Cleaning');
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  const tick = page.getByRole('checkbox', { name: /you may remind me/ });
  await expect(tick).not.toBeChecked();
  await next(page, 'Home Details');
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Back' }).click();
  await tick.check();
  await axe();
  await expect.poll(() => records.unfinished(email)).toBe(1);
  await tick.uncheck();
  await expect.poll(() => records.unfinished(email)).toBe(0);
  await tick.check();
  await expect.poll(() => records.unfinished(email)).toBe(1);

  await signIn(page);
  await page.goto(`/operator/enquiries?kind=unfinished&q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByText('Goes out automatically on')).toBeVisible();
  await expect(page.getByText('Handyman Services').first()).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Send the reminder now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText('The reminder went out on')).toBeVisible();

  await expect.poll(() => records.linkInMail(email, '?resume=')).not.toBeNull();
  const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await other.goto((await records.linkInMail(email, '?resume=')) ?? '');
  await expect(other.getByText('Welcome back')).toBeVisible();
  await expect(other).toHaveURL(/\/\?step=review$/);
  await expect(other.getByText('Priority Home Cleaning').first()).toBeVisible();
  await expect(other.getByText(email).first()).toBeVisible();
  await other.goto((await records.linkInMail(email, '?no-reminder=')) ?? '');
  await expect(other.getByText('No more reminders')).toBeVisible();
  await expect(other).not.toHaveURL(/no-reminder/);
  expect(await records.unfinished(email)).toBe(0);
  await other.context().close();
});

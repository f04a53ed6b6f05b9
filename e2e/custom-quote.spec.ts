import {
  chooseHome,
  chooseService,
  errorToast,
  estimate,
  estimatedTotal,
  expectStep,
  fillContact,
  next,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

const CUSTOM_HOME = { bedroomBath: '6br4ba', sizeCategory: 'custom' };

test('a home without a list price leads to a quote request with the selection attached', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await page.getByRole('button', { name: 'One hour more of Handyman Services' }).click();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await expect(page.getByRole('combobox', { name: 'Home size' })).toContainText('Custom Quote');
  await expect(estimate(page)).toContainText('Custom Quote Required');
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText('Custom Quote Required');
  await expect(estimatedTotal(page)).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Schedule Now' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Ask for your quote' }).click();
  await expect(page).toHaveURL('/contact');
  const attached = page.getByRole('region', { name: 'Custom quote request' });
  await expect(attached.getByRole('listitem')).toHaveText([
    '6+ bedrooms, 4+ baths, Custom Quote',
    'Home Standard Clean',
    'Handyman Services × 2',
  ]);
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Your phone' })).toHaveValue('(415) 555-0142');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Two barns, too.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(page.getByText('Your home and choices came with it')).toBeVisible();

  expect(await records.messages(email)).toEqual([
    {
      message: 'Two barns, too.',
      phone: '(415) 555-0142',
      quoteStatus: 'custom-quote',
      selection: {
        serviceId: 'home-standard-clean',
        frequency: 'one-time',
        home: CUSTOM_HOME,
        addOns: [{ id: 'handyman-services', quantity: 2 }],
      },
    },
  ]);
  await expect.poll(() => records.crmEvents(email)).toEqual(['quote.requested']);
  expect(await records.orders(email)).toEqual([]);
});

test('the custom size without a service asks for the details that are missing', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
  await expectStep(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await chooseHome(page, '6br4ba', 'custom');
  await next(page, 'Review & Book');
  await expect(page.getByText('Please provide your home details to continue.')).toBeVisible();
});

test.describe('a forged amount for a custom quote', () => {
  test.use({ expectedProblems: /status of 422/ });

  test('charges and stores nothing', async ({ page, email, records }) => {
    await page.goto(checkoutAddress(pendingBooking(email, { ...CUSTOM_HOME, amount: 275 })));
    await expect(errorToast(page, 'Checkout failed: This home needs a custom quote')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await records.orders(email)).toEqual([]);
  });
});

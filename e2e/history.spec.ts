import {
  chooseHome,
  chooseService,
  estimate,
  expectStep,
  fillContact,
  fillVisit,
  next,
  pay,
} from './booking.ts';
import { expect, test } from './fixtures.ts';

test('a reload on any step keeps the step and all that was chosen and typed', async ({
  page,
  email,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto('/');
  await chooseService(page, 'Essential');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
  await next(page, 'Select Frequency');
  await page.getByRole('radio', { name: 'Biweekly' }).check();
  await page.reload();
  await expect(heading('Select Frequency')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Biweekly' })).toBeChecked();
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Event Setup & Home Staging' }).check();
  await page.getByRole('button', { name: 'One hour more of Event' }).click();
  await page.reload();
  await expect(heading('Add-On Services')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Hours of Event' })).toContainText('2 hours');
  await next(page, 'Contact Information');
  await fillContact(page, { email, referrerPhone: '415 555 0177' });
  await page.reload();
  await expect(heading('Contact Information')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(
    '(415) 555-0142',
  );
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Referrer phone' })).toHaveValue('415 555 0177');
  await next(page, 'Home Details');
  await chooseHome(page, '5br4ba', 'luxury');
  await page.getByRole('combobox', { name: 'Levels' }).selectOption('3');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Bedrooms and baths' })).toHaveValue('5br4ba');
  await expect(page.getByRole('combobox', { name: 'Home size' })).toHaveValue('luxury');
  await expect(page.getByRole('combobox', { name: 'Levels' })).toHaveValue('3');
  await next(page, 'Review & Book');
  await page.reload();
  await expect(heading('Review & Book')).toBeVisible();
  // 430 x 2.5 = 1,075 and 50 x 2.5 x 2 = 250.
  await expect(page.getByRole('region', { name: 'Estimated Total' })).toContainText('$1,325');
});

test('Back and Forward of the browser are Back and Next of the wizard', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await expect(page).toHaveURL('/?step=add-ons');
  await expect(page).toHaveTitle(/^Add-On Services · /);
  await next(page, 'Contact Information');
  await page.goBack();
  await expectStep(page, 'Add-On Services');
  await page.goBack();
  await expectStep(page, 'Select Your Service');
  await page.goForward();
  await expectStep(page, 'Add-On Services');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Select Your Service');
  await expect(page.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
  await page.goForward();
  await expectStep(page, 'Add-On Services');
});

test('a step that may not be entered yet leads to the last one that may', async ({ page }) => {
  await page.goto('/?step=review');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Contact Information');
  await page.goto('/?step=frequency');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Select Your Service');
  await expect(page).toHaveURL('/');
});

test('double clicks skip no step and book once', async ({ page, email, records }) => {
  await page.goto('/');
  await chooseService(page, 'Priority Home Cleaning');
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: 'Add-On Services' })).toBeVisible();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).dblclick();
  await fillVisit(page, '1 Birch Lane');
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 12_000 },
  ]);
});

test('two tabs keep a draft each', async ({ page, context }) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  const other = await context.newPage();
  await other.goto('/');
  await chooseService(other, 'Peace of Mind');
  await next(other, 'Select Frequency');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Add-On Services' })).toBeVisible();
  await expect(estimate(page)).toContainText('Home Standard Clean');
  await other.reload();
  await expect(estimate(other)).toContainText('Peace of Mind');
});

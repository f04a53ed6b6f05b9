// Areas: ui, callers, company, catalogue, visits
import { creditTexts } from '#payments/words/en/credit.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

const openTexts = creditTexts.open;

test.use({ serverEnv: OPERATOR_ENV });

test('leaving a page with unsaved text asks first', async ({ page, axe }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Crews', exact: true }).click();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  const notice = page.getByLabel('Minimum notice, in hours');
  await notice.fill('30');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(dialog).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(notice).toHaveValue('30');

  // Back asks too, and Escape stays on the page.
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(notice).toHaveValue('30');

  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Saved. New visitors see it at once.')).toBeVisible();
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

/** Where an owner types, and which field is changed first. */
const PAGES = [
  { area: 'settings', role: 'textbox' },
  { area: 'crews/new', role: 'textbox' },
  { area: 'crews/people/new', role: 'textbox' },
  { area: 'crews', role: 'textbox', opens: /^Crew 1/ },
  { area: 'crews/calendars', role: 'textbox', name: 'Address of the calendar' },
  { area: 'catalogue', role: 'textbox', opens: 'Home Standard Clean' },
  { area: 'catalogue', role: 'textbox', opens: '3 bedrooms, 2 baths' },
  { area: 'catalogue/trust', role: 'textbox' },
  { area: 'catalogue/doors', role: 'checkbox' },
  { area: 'catalogue/questions', role: 'checkbox' },
] as const;

test('Settings, Crews and Catalog ask before unsaved text is lost', async ({ page }) => {
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const each of PAGES) {
    await test.step(each.area, async () => {
      await page.goto(`/operator/${each.area}`);
      const main = page.getByRole('main');
      if ('opens' in each) {
        await main.getByRole('link', { name: each.opens }).first().click();
        await expect(main.getByRole('button', { name: /^Save|^Keep/ }).first()).toBeVisible();
      }
      const name = 'name' in each ? each.name : undefined;
      const field = main.getByRole(each.role, name === undefined ? {} : { name }).first();
      if (each.role === 'checkbox') await field.click();
      else await field.fill('Typed and not saved');
      const kept = each.role === 'checkbox' ? await field.isChecked() : await field.inputValue();
      await page.getByRole('link', { name: 'Bookings' }).click();
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      expect(each.role === 'checkbox' ? await field.isChecked() : await field.inputValue()).toBe(
        kept,
      );
      await page.getByRole('link', { name: 'Bookings' }).click();
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    });
  }
});

test('a form in a dialog asks before typed text is lost, however it is closed', async ({
  page,
  axe,
}) => {
  await signIn(page);
  await page.goto('/operator/credit');
  const open = page.getByRole('button', { name: openTexts.act });
  const form = page.getByRole('dialog', { name: openTexts.title });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const phone = form.getByLabel(openTexts.phone);
  await open.click();
  // Nothing was typed, or it was deleted again: no question.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open.click();
  await phone.fill('415');
  await phone.fill('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await open.click();
    await phone.fill('(415) 555-0177');
    for (const way of ['Escape', 'Escape', 'Cancel']) {
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeVisible();
      await axe();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toBeHidden();
      await expect(phone).toHaveValue('(415) 555-0177');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
    await expect(open).toBeFocused();
  }
  await open.click();
  await expect(phone).toHaveValue('');
});

test('New booking keeps a caller’s draft until it is booked', async ({ page }) => {
  await signIn(page);
  await page.goto('/operator/bookings/new');
  await page.getByLabel('Name').fill('Ada Draft');
  await page.getByLabel('Phone').fill('(415) 555-0188');
  await page.getByRole('link', { name: 'Customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  await page.goto('/operator/bookings/new');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Draft');
  await expect(page.getByLabel('Phone')).toHaveValue('(415) 555-0188');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.getByLabel('Name').fill('Ada Booked');
  await page.getByLabel('Phone').fill('(415) 555-0189');
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Home Standard Clean' });
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').fill('CA');
  await page.getByLabel('ZIP code').fill('94105');
  await page
    .getByRole('radio', { name: /\d:\d\d [AP]M/ })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Paid in cash' }).check();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page).toHaveURL(/bookings\/[0-9a-f-]{36}$/);
  await page.goto('/operator/bookings/new');
  await expect(page.getByLabel('Name')).toHaveValue('');

  // A known caller is found by part of the phone number, with their home, and booked in five steps.
  await page.getByLabel('Phone').fill('555-0189');
  await page.getByRole('link', { name: /^Ada Booked/ }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Booked');
  await expect(page.getByLabel('Street address')).toHaveValue('1 Main Street');
  await page
    .getByRole('radio', { name: /\d:\d\d [AP]M/ })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Paid in cash' }).check();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page).toHaveURL(/bookings\/[0-9a-f-]{36}$/);
});

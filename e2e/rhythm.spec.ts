// Areas: callers, visits, payments
import { randomInt } from 'node:crypto';
import { ownVisitsTexts } from '#own-page/words/en/own-visits.ts';
import { pay } from './booking.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { enterPlaceAndTime, OPERATOR_ENV, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';

test.use({ serverEnv: OPERATOR_ENV });

test('a caller books every two weeks: each visit is due after it, and a skipped one is not', async ({
  page,
  axe,
  email,
  records,
}) => {
  await signIn(page);
  await page.goto('/operator/bookings/new');
  await page.getByLabel('Name').fill('Rita Rhythm');
  await page.getByLabel('Phone').fill(`(707) 555-${randomInt(1_000, 9_999)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Home Standard Clean');
  await page
    .getByRole('combobox', { name: 'How often' })
    .selectOption('Every 2 weeks, each visit paid after it');
  // Another home has other sizes: the size shown is the one that is priced.
  const size = page.getByRole('combobox', { name: 'Size' });
  for (const [home, first] of [
    ['3br2ba', 'compact'],
    ['2br1ba', 'small'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Home' }).selectOption(home);
    await expect(size).toHaveValue(first);
  }
  await enterPlaceAndTime(page);
  await axe();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByText('Booked for a caller.')).toBeVisible();
  await expect(page.getByText('$193 a visit, due after each visit').first()).toBeVisible();
  await axe();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // Its first visit is done: its price is owed, and its customer pays by the link.
  const { visits } = await (await page.request.get(`/operator/api/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 3);
  await page.reload();
  await page.getByRole('button', { name: 'Visit done', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The customer owes \$193 for this visit then/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Visit done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/operator/bookings/owed');
  await expect(page.getByRole('listitem').filter({ hasText: 'Rita Rhythm' })).toContainText('$193');

  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.setViewportSize({ width: 390, height: 844 });
  const rows = own.locator('section[aria-labelledby="visits"] > div > ul > li');
  await expect(rows.nth(1)).toBeVisible();
  await findsNothing(own);
  const before = await rows.count();
  await rows.first().getByRole('button', { name: /^Skip/ }).click();
  await expect(own.getByText(ownVisitsTexts.skipNotDue)).toBeVisible();
  await own.getByRole('button', { name: ownVisitsTexts.skipYes }).click();
  await expect(own.getByText(ownVisitsTexts.skipped)).toBeVisible();
  await expect(rows).toHaveCount(before - 1);

  await own.getByRole('button', { name: /Pay/ }).first().click();
  await pay(own, '$193.00');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rita Rhythm' })).toHaveCount(0);
});

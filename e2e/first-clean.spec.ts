// Areas: catalogue, visits, callers
import { randomInt } from 'node:crypto';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { firstCleanTexts as texts } from '#catalogue/words/en/first-clean.ts';
import { firstCleanTexts as spanish } from '#catalogue/words/es/first-clean.ts';
import { ownVisitsTexts } from '#own-page/words/en/own-visits.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { enterPlaceAndTime, OPERATOR_ENV, publishDraft, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';

// Publishing changes the whole server. A refused price answers 422.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'First Clean' },
  expectedProblems: /422/,
});

test('an owner prices the first clean: the office books with it, and a skip passes it on', async ({
  page,
  email,
  axe,
  records,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/operator/catalogue/services/home-standard-clean');
  const extra = page.getByLabel(entryTexts.service.firstClean);
  await extra.fill('$900');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(extra).toHaveAccessibleDescription(
    new RegExp(
      failureSentence('en', failure('fee-malformed', { most: 500 })).replaceAll('$', '\\$'),
    ),
  );
  await expect(extra).toHaveValue('$900');
  await extra.fill('50');
  await axe();
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('Extra for the first clean')).toBeVisible();
  await publishDraft(page);

  await page.goto('/operator/bookings/new');
  await page.getByLabel('Name').fill('Fay First');
  await page.getByLabel('Phone').fill(`(707) 555-${randomInt(1_000, 9_999)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Home Standard Clean');
  await expect(page.getByText(texts.more('$50'))).toHaveCount(0);
  await page
    .getByRole('combobox', { name: 'How often' })
    .selectOption('Every 2 weeks, each visit paid after it');
  await expect(page.getByText(texts.more('$50'))).toBeVisible();
  await expect(page.getByText('The first visit costs $243.')).toBeVisible();
  await enterPlaceAndTime(page);
  await axe();
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByText('Booked for a caller.')).toBeVisible();
  await expect(page.getByText(texts.more('$50'))).toBeVisible();
  await expect(page.getByText(texts.ofVisit('$50'))).toBeVisible();
  await axe();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.setViewportSize({ width: 390, height: 844 });
  const rows = own.locator('section[aria-labelledby="visits"] > div > ul > li');
  await expect(rows.first()).toContainText(texts.ofVisit('$50'));
  await expect(own.getByText('$243 is due for it after the visit.')).toBeVisible();
  await findsNothing(own);
  await rows.first().getByRole('button', { name: /^Skip/ }).click();
  await expect(own.getByText(texts.movesOn('$50'))).toBeVisible();
  await own.getByRole('button', { name: ownVisitsTexts.skipYes }).click();
  await expect(own.getByText(ownVisitsTexts.skipped)).toBeVisible();
  await expect(rows.first()).toContainText(texts.ofVisit('$50'));

  const address = new URL(own.url());
  address.searchParams.set('lang', 'es');
  await own.goto(address.href);
  await expect(own.getByText(spanish.ofVisit('$50')).first()).toBeVisible();
  address.searchParams.set('lang', 'en');
  await own.goto(address.href);
  await expect(own.getByText(texts.ofVisit('$50')).first()).toBeVisible();

  const { visits } = await (await page.request.get(`/operator/api/bookings/${id}`)).json();
  const next = visits.find(({ state }: { state: string }) => state === 'confirmed');
  await records.beginVisit(next.id, 3);
  await page.goto(`/operator/bookings/${id}`);
  await expect(page.getByText(texts.more('$50'))).toBeVisible();
  await page.getByRole('button', { name: 'Visit done', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The customer owes \$243 for this visit then/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Visit done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.more('$50'))).toHaveCount(0);
});

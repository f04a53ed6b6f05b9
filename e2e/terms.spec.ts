// Areas: payments, catalogue, booking, after-visit
import { savedTexts } from '#booking/words/en/result.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { afterVisitTexts } from '#own-page/words/en/after-visit.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { fillVisit, walkToReview } from './booking.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { confirmTime, OPERATOR_ENV, openBooking, publishDraft, signIn } from './operator.ts';

// The terms are in the server's only catalog.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'After the Visit' },
  expectedProblems: /status of 409/,
});

test('a card is saved for a charge after the visit, the office stops the charge, and the visit is rated', async ({
  page,
  email,
  records,
  axe,
}) => {
  const { terms } = entryTexts.service;
  await signIn(page);
  await page.goto('/operator/catalogue/services/home-standard-clean');
  await page.getByLabel(terms.first).selectOption({ label: terms.kinds.after });
  await axe();
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await publishDraft(page);

  await walkToReview(page, 'Home Standard Clean', { email });
  const words = page.getByText(/You pay nothing today/);
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await expect(words).toContainText('never charged more than $455');
  await axe();
  await page.getByRole('button', { name: 'I agree. Continue' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: savedTexts.title })).toBeVisible();
  await expect(page.getByText('To be paid')).toBeVisible();
  await axe();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', chargedCents: 0 }]);
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByText(myBookingTexts.paysByItself)).toBeVisible();
  const own = page.url();

  await page.goto('/operator');
  await openBooking(page, email);
  await confirmTime(page, 54);
  const id = page.url().split('/').at(-1) ?? '';
  const { visits } = await (await page.request.get(`/operator/api/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 6);
  await page.reload();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator?lang=${language}`);
    await expect(page.locator('#due-charges')).toBeVisible();
  });
  const { charge } = todayTexts.lines;
  await page.getByRole('button', { name: charge.stopOf(email) }).click();
  await expect(page.getByRole('button', { name: charge.againOf(email) })).toBeVisible();

  await page.goto(own);
  await page.getByRole('button', { name: afterVisitTexts.send, exact: true }).click();
  await expect(page.getByText(afterVisitTexts.missing).first()).toBeVisible();
  await page.getByRole('radio', { name: afterVisitTexts.stars(2) }).check({ force: true });
  await page.getByLabel(afterVisitTexts.text).fill('The oven was left out.');
  await page.getByRole('button', { name: afterVisitTexts.send, exact: true }).click();
  await expect(page.getByText(afterVisitTexts.sent)).toBeVisible();
  await axe();
  await page.goto('/operator');
  const low = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'The oven' });
  await expect(low).toBeVisible();
  await axe();
  await page.goto('/operator/crews/ratings');
  await expect(page.getByText('“The oven was left out.”')).toBeVisible();
  await axe();
  expect(await records.orders(email)).toMatchObject([{ status: 'completed', chargedCents: 0 }]);
});

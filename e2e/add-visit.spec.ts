// Areas: visits, desk, payments, own-page
import { visitDetailsTexts as texts } from '#desk/words/en/booking-acts.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, openPaidBooking, workdayIn } from './operator.ts';
import { openFromMail } from './own-page.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 422/ });

test('a completed booking gets a free re-clean, then a visit with a price', async ({
  page,
  axe,
  email,
  records,
}) => {
  await openPaidBooking(page, email);
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  const open = page.getByRole('button', { name: texts.add });
  await open.click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const add = dialog.getByRole('button', { name: texts.add });
  await axe();
  await dialog.getByLabel(texts.day, { exact: true }).fill(workdayIn(-9));
  await dialog.getByLabel(texts.note).fill('Behind the sofa');
  await add.click();
  await expect(dialog.getByLabel(texts.day, { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(dialog.getByLabel(texts.note)).toHaveValue('Behind the sofa');
  await dialog.getByLabel(texts.day, { exact: true }).fill(workdayIn(52));
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Behind the sofa')).toBeVisible();
  await axe();

  const own = await openFromMail(page, email, /^Another visit on/);
  await expect(own.getByText(myBookingTexts.visitFree)).toBeVisible();
  await expect(own.getByText('Behind the sofa')).toHaveCount(0);
  await findsNothing(own);
  await own.close();

  await openBooking(page, email);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
  await open.click();
  await dialog.getByLabel(texts.why, { exact: true }).selectOption(texts.purposes.another);
  await dialog.getByLabel(texts.day, { exact: true }).fill(workdayIn(53));
  await add.click();
  await expect(dialog.getByText(englishFailure('visit-price-missing'))).toBeVisible();
  await dialog.getByLabel(texts.price).fill('90');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.priced('$90'))).toBeVisible();
  const added = async () =>
    (await records.subjects(email)).filter((subject) => subject.startsWith('Another visit on'));
  await expect.poll(async () => (await added()).length).toBe(2);
});

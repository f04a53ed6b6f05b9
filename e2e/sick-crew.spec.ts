import type { Page } from '@playwright/test';
import { handOverTexts } from '#visits/words/en/waits.ts';
import { handOverTexts as handOverTextsEs } from '#visits/words/es/waits.ts';
import { bookTime } from './book-time.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn, workdayIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

/** Who comes instead of a crew, as Today shows it before anything is done. */
async function seeWhoCanCome(
  page: Page,
  texts: Pick<typeof handOverTexts, 'open' | 'title' | 'crew' | 'day' | 'look' | 'draft'>,
  { crew, day }: { crew: string; day: string },
): Promise<void> {
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel(texts.crew).selectOption(crew);
  await dialog.getByLabel(texts.day).fill(day);
  await dialog.getByRole('button', { name: texts.look }).click();
  await dialog.getByText(texts.draft).first().click();
}

test('a crew calls in sick: its visits and the emails are seen first, handed over and taken back', async ({
  page,
  axe,
  email,
  records,
}) => {
  const day = workdayIn(57);
  await bookTime(page, email, day, '09:00');
  await bookTime(page, `b-${email}`, day, '09:00');
  await signIn(page);
  const { visits, crews } = await (
    await page.request.get(`/operator/api/calendar?from=${day}&days=1`)
  ).json();
  const own = visits.find(({ customer }: { customer: string }) => customer === email);
  const crew = crews.find(({ id }: { id: string }) => id === own.crewId);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator');
  await page.getByRole('button', { name: 'A crew cannot come' }).click();
  const dialog = page.getByRole('dialog', { name: 'A crew cannot come' });
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  await expect(dialog.getByText(handOverTexts.crewMissing)).toBeVisible();
  await dialog.getByLabel('Crew').selectOption(crew.name);
  await expect(dialog.getByText(handOverTexts.crewMissing)).toBeHidden();
  await dialog.getByLabel('Day').fill('');
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  await expect(dialog.getByText(handOverTexts.dayMissing)).toBeVisible();
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'See who can come' }).click();
  // The other crew is at work then, so this one comes at another time, and its customer is told.
  await dialog.getByText('Read the email').click();
  const draft = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(draft.getByText(/^New time: we come on /)).toBeVisible();
  await expect(draft.getByText(/\/booking\/…/)).toBeVisible();
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator?lang=${language}`);
    const texts = language === 'es' ? handOverTextsEs : handOverTexts;
    await seeWhoCanCome(page, texts, { crew: crew.name, day });
  });
  const before = await records.subjects(email);

  await dialog.getByRole('button', { name: 'Hand the visits over' }).click();
  await expect(dialog.getByText('Done. The crew is off that day.')).toBeVisible();
  await expect.poll(() => records.subjects(email)).toHaveLength(before.length + 1);
  await axe();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('The visits are back with the crew.')).toBeVisible();
  await expect.poll(() => records.subjects(email)).toHaveLength(before.length + 2);
  const after = await (await page.request.get(`/operator/api/calendar?from=${day}&days=1`)).json();
  expect(after.visits.find(({ id }: { id: string }) => id === own.id)).toMatchObject({
    start: own.start,
    crewId: own.crewId,
  });
});

// Areas: crew, pay, after-visit
import { phonesTexts } from '#crew/words/en/console-people.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { signInOnPhone, test } from './crew.ts';
import { expect, findsNothing } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { expectSpanish } from './spanish.ts';

/* What the office sees of its people: each screen in both languages, on a phone and on a laptop. */
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Crew desk', BUSINESS_TIME_ZONE: zoneAtNoon() },
});
test.slow();

test('people, their phones, hours, pay and ratings are sound in both languages', async ({
  page,
  context,
  office,
}) => {
  const { ben } = office.world;
  const phone = await context.newPage();
  await signInOnPhone(phone, await office.code(ben));
  // Started and not finished: an open clock is among the odd hours.
  await phone.getByRole('button', { name: phoneTexts.acts['day-in'] }).click();
  await expect
    .poll(async () => (await office.work(ben)).map(({ kind }) => kind))
    .toEqual(['day-in']);
  await phone.close();
  await signIn(page);
  const screens = ['people', `people/${ben}`, 'worked', 'pay', `pay/people/${ben}`, 'ratings'];
  for (const screen of screens) {
    await expectSoundInBothLanguages(page, async (language) => {
      await page.goto(`/operator/crews/${screen}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/…$/)).toHaveCount(0);
      if (language === 'es') await expectSpanish(page);
    });
  }
  await page.goto(`/operator/crews/people/${ben}`);
  const phones = page.getByRole('region', { name: phonesTexts.title });
  await expect(phones.getByRole('listitem')).toHaveCount(1);
  await phones.getByRole('button', { name: phonesTexts.signIn }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await findsNothing(page);
});

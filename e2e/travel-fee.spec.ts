// Areas: catalogue, booking
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { businessTexts } from '#company/words/en/console-business.ts';
import { cents } from '#kernel/rules/money.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { fillVisit, pay, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, publishSettings, signIn } from './operator.ts';

// The table is a setting of the whole server. An error in it answers 422.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Far and Near' },
  expectedProblems: /422/,
});

const { travel: texts } = businessTexts;

test('an owner sets a travel fee by ZIP code; a visitor sees it there, and pays what was shown', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/operator/settings');
  await expect(page.getByText(texts.none)).toBeVisible();
  const add = page.getByRole('button', { name: texts.add });
  await add.press('Enter');
  const zips = page.getByLabel(texts.zip);
  const fees = page.getByLabel(texts.fee);
  await expect(zips.first()).toBeFocused();
  await page.keyboard.type('94a');
  await fees.first().fill('600');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const most = cents(500_00);
  await expect(zips.first()).toHaveAccessibleDescription(
    failureSentence('en', failure('travel-zip-malformed')),
  );
  await expect(fees.first()).toHaveAccessibleDescription(
    failureSentence('en', failure('travel-fee-malformed', { most })),
  );
  await expect(zips.first()).toHaveValue('94a');
  await zips.first().fill('946');
  await fees.first().fill('25');
  await add.press('Enter');
  await expect(zips.nth(1)).toBeFocused();
  await page.keyboard.type('946');
  await fees.nth(1).fill('12.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(zips.nth(1)).toHaveAccessibleDescription(
    failureSentence('en', failure('travel-zip-twice', { zip: '946' })),
  );
  await axe();
  await page
    .getByRole('button', { name: texts.removeOf('946') })
    .first()
    .press('Enter');
  await expect(add).toBeFocused();
  await expect(zips).toHaveCount(1);
  await expect(fees.first()).toHaveValue('12.50');
  await publishSettings(page);

  await walkToReview(page, 'Home Standard Clean', { email });
  await expect(page.getByText(laterTexts.travelFee)).toBeVisible();
  await page.getByRole('button', { name: laterTexts.schedule }).click();
  await expect(page.getByText(scheduleTexts.tax.travelLater)).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  const shown = page.getByRole('region', { name: scheduleTexts.tax.placeTitle });
  await expect(shown).toContainText('Travel fee');
  await expect(shown).toContainText('$12.50');
  await expect(shown).toContainText('$287.50');
  await axe();
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByText('Travel fee').first()).toBeVisible();
  await pay(page, '$287.50');
  await openBooking(page, email);
  await expect(page.getByText('Travel fee').first()).toBeVisible();

  await page.goto('/operator/bookings/new');
  await page
    .getByRole('combobox', { name: 'Service' })
    .selectOption({ label: 'Home Standard Clean' });
  await expect(page.getByText('Travel fee')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  await expect(page.getByText('Travel fee')).toBeVisible();
});

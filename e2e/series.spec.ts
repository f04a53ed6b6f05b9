// Areas: visits
import type { Page } from '@playwright/test';
import { what } from '#catalogue/words/en/console-selection.ts';
import {
  scopeTexts,
  seriesListTexts,
  seriesTexts as texts,
} from '#visits/words/en/console-series.ts';
import { seriesTexts as textsEs } from '#visits/words/es/console-series.ts';
import { bookPlan } from './book-plan.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn, workdayIn } from './operator.ts';
import { reloadUntil } from './reload-until.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 422/ });

/** Opens the page of a plan's series once its visits are planned. */
async function openSeries(page: Page, email: string, daysAhead: number): Promise<void> {
  await bookPlan(page, email, daysAhead);
  await signIn(page);
  await openBooking(page, email);
  await page.getByRole('link', { name: texts.ofBooking }).click();
  await page.waitForURL(/\/bookings\/series\//);
  const next = page.getByRole('region', { name: texts.nextTitle });
  await reloadUntil(page, next.getByRole('listitem').nth(5), async () => {
    await page.reload();
    await expect(next.getByRole('listitem').first()).toBeVisible();
  });
}

test('an owner changes a series with its preview, and pauses it', async ({ page, axe, email }) => {
  test.slow();
  await openSeries(page, email, 12);
  await expect(page.getByText(/^Every week on /)).toBeVisible();
  await axe();

  await page.getByRole('button', { name: texts.changeRhythm }).click();
  const rhythm = page.getByRole('dialog', { name: texts.changeRhythm });
  await rhythm.getByLabel(texts.often).selectOption(texts.weeks(2));
  await rhythm.getByLabel(texts.time).fill('10:00');
  await rhythm.getByRole('button', { name: texts.look }).click();
  const makes = rhythm.getByRole('region', { name: texts.makes });
  await expect(makes.getByText(/^was /).first()).toBeVisible();
  await axe();
  await rhythm.getByLabel(texts.time).fill('11:00');
  await expect(makes).toBeHidden();
  await rhythm.getByRole('button', { name: texts.look }).click();
  await expect(makes.getByText(/11:00 AM/).first()).toBeVisible();
  await rhythm.getByRole('button', { name: texts.store }).click();
  await expect(rhythm).toBeHidden();
  await expect(page.getByText(/^Every 2 weeks on .* at 11:00 AM$/)).toBeVisible();
  const history = page.getByRole('region', { name: texts.historyTitle });
  await expect(history.getByText(/Every 2 weeks on/)).toBeVisible();

  await page.getByRole('button', { name: texts.pause, exact: true }).click();
  const pause = page.getByRole('dialog', { name: texts.pause });
  await pause.getByLabel(texts.pauseFrom).fill(workdayIn(40));
  await pause.getByLabel(texts.pauseTo).fill(workdayIn(20));
  await pause.getByRole('button', { name: texts.look }).click();
  await expect(pause.getByText(englishFailure('pause-ends-before-start'))).toBeVisible();
  await axe();
  await pause.getByLabel(texts.pauseFrom).fill(workdayIn(20));
  await pause.getByLabel(texts.pauseTo).fill(workdayIn(40));
  await pause.getByRole('button', { name: texts.look }).click();
  await expect(pause.getByText(texts.credited('$').split('$')[1] ?? '')).toBeVisible();
  await expect(pause.getByText(texts.diff.gone).first()).toBeVisible();
  await pause.getByRole('button', { name: texts.storePause }).click();
  await expect(pause).toBeHidden();
  await expect(page.getByText(/^Pauses from /)).toBeVisible();

  await page.goto('/operator/bookings/series?paused=yes');
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: seriesListTexts.all, exact: true }).click();
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: /^End the pause from/ }).click();
  const end = page.getByRole('dialog', { name: /^End the pause from/ });
  await end.getByRole('button', { name: texts.look }).click();
  await expect(end.getByText(texts.diff.new).first()).toBeVisible();
  await end.getByRole('button', { name: texts.storeResume }).click();
  await expect(end).toBeHidden();
  await expect(page.getByText(/^Pauses from /)).toHaveCount(0);
});

test('moves a visit and all that follow from its booking, after a preview', async ({
  page,
  axe,
  email,
}) => {
  await openSeries(page, email, 14);
  await page.getByRole('link', { name: texts.booking }).click();
  const visits = page.getByRole('region', { name: 'Visit', exact: true });
  await visits.getByRole('button', { name: 'Change the time' }).nth(1).click();
  await visits.getByLabel(scopeTexts.scope).selectOption(scopeTexts.scopes.following);
  await visits.getByLabel('From').fill('09:00');
  await visits.getByLabel('To', { exact: true }).fill('12:00');
  await visits.getByRole('button', { name: scopeTexts.look }).click();
  const makes = visits.getByRole('region', { name: texts.makes });
  await expect(makes.getByText(/^was /)).not.toHaveCount(0);
  await axe();
  await visits.getByRole('button', { name: 'Confirm the new time' }).click();
  await expect(visits.getByText(/9:00 AM to/)).not.toHaveCount(0);
});

test('changes all following visits of a plan to a larger home with an add-on', async ({
  page,
  axe,
  email,
}) => {
  test.slow();
  await openSeries(page, email, 12);
  await page.getByRole('button', { name: texts.changeTerms }).click();
  const dialog = page.getByRole('dialog', { name: texts.changeTerms });
  await expect(dialog.getByText(texts.planPriceStays)).toBeVisible();
  await dialog
    .getByLabel(what.home, { exact: true })
    .selectOption({ label: '4 bedrooms, 3 baths' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: texts.look }).click();
  await expect(dialog.getByText(/for add-ons\. The monthly price stays the same\.$/)).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: texts.store }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^4 bedrooms, 3 baths/)).toBeVisible();
  const history = page.getByRole('region', { name: texts.historyTitle });
  await expect(history.getByText(/another home or other add-ons/)).toBeVisible();
  await axe();
});

test('a series page and its pause pass in both languages, on a phone and a laptop', async ({
  page,
  email,
}) => {
  test.slow();
  await openSeries(page, email, 12);
  const address = new URL(page.url());
  await expectSoundInBothLanguages(page, async (language) => {
    const words = language === 'es' ? textsEs : texts;
    address.searchParams.set('lang', language);
    await page.goto(address.href);
    const next = page.getByRole('region', { name: words.nextTitle });
    await expect(next.getByRole('listitem').nth(5)).toBeVisible();
  });
  await expectSoundInBothLanguages(page, async (language) => {
    const words = language === 'es' ? textsEs : texts;
    address.searchParams.set('lang', language);
    await page.goto(address.href);
    await page.getByRole('button', { name: words.pause, exact: true }).click();
    const pause = page.getByRole('dialog', { name: words.pause });
    await pause.getByLabel(words.pauseFrom).fill(workdayIn(20));
    await pause.getByLabel(words.pauseTo).fill(workdayIn(40));
    await pause.getByRole('button', { name: words.look }).click();
    await expect(pause.getByText(words.diff.gone).first()).toBeVisible();
  });
});

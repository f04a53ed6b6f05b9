// Areas: payments, own-page
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { laterTexts as en } from '#booking/words/en/later-steps.ts';
import { laterTexts as es } from '#booking/words/es/later-steps.ts';
import { proofTexts } from '#desk/words/en/proof.ts';
import { cents } from '#kernel/rules/money.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts as enRenewal } from '#payments/words/en/renewal.ts';
import { renewalsPageTexts as pageTexts } from '#payments/words/en/renewals-page.ts';
import { renewalTexts as esRenewal } from '#payments/words/es/renewal.ts';
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn, switchOn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { openCheckout, pendingBooking } from './pending.ts';
import { reloadUntil } from './reload-until.ts';

// The checkbox is a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Renewing' },
  expectedProblems: /status of 422/,
});
// All tests share one server: starting it takes as long as one of them.
test.describe.configure({ mode: 'default' });

const month = { today: cents(240_00), month: cents(240_00), frequency: 'monthly' } as const;
const spoken = {
  en: {
    plan: 'Essential',
    steps: [
      'Select Frequency',
      'Add-On Services',
      'Contact Information',
      'Home Details',
      'Review & Book',
    ],
    phone: 'Phone',
    email: 'Email (optional)',
    next: 'Next',
    where: 'When and where should we come?',
    texts: en,
    words: consentWords(enRenewal, month),
  },
  es: {
    plan: 'Esencial',
    steps: [
      'Elija la frecuencia',
      'Servicios adicionales',
      'Sus datos de contacto',
      'Detalles del hogar',
      'Revisar y reservar',
    ],
    phone: 'Teléfono',
    email: 'Correo electrónico (opcional)',
    next: 'Siguiente',
    where: '¿Cuándo y dónde vamos?',
    texts: es,
    words: consentWords(esRenewal, month),
  },
};

/** Walks `/` from its first step to the review of a monthly plan. */
async function walkToReview(page: Page, language: 'en' | 'es', email: string): Promise<void> {
  const { plan, steps, phone, email: emailLabel, next } = spoken[language];
  await page.goto(`/?lang=${language}`);
  await page.getByRole('radio', { name: plan, exact: true }).check();
  for (const step of steps) {
    if (step === steps[3]) {
      await page.getByRole('textbox', { name: phone, exact: true }).fill('(415) 555-0142');
      await page.getByRole('textbox', { name: emailLabel }).fill(email);
    }
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused();
  }
}

async function askForTick(page: Page): Promise<void> {
  await signIn(page);
  await switchOn(page, 'plansNeedTick');
}

test('two clicks from its email end a plan without a password, and its owner has the proof', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  const service = { id: 'essential', name: 'Essential', category: 'wellness' };
  const plan = { service, frequency: 'monthly', amount: 240 };
  await openCheckout(page, pendingBooking(email, plan));
  await pay(page, '$240.00');
  const own = await openFromMail(page, email, /confirmed/);
  await own.getByRole('button', { name: myBookingTexts.endPlan }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  await expect(own.getByText(myBookingTexts.planEnded)).toBeVisible();
  const letter = page.getByRole('heading', { name: /^Your plan ends on/ });
  await reloadUntil(page, letter, () => page.goto(`/sandbox/mail?to=${email}`));

  await signIn(page);
  await page.goto('/operator/plans/renewals');
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.title })).toBeVisible();
  await expect(page.getByText(pageTexts.kinds.acknowledgement)).toBeVisible();
  await axe();
  await openBooking(page, email);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: proofTexts.download }).click();
  const proof = await (await download).createReadStream();
  expect(await text(proof)).toContain(spoken.en.words);
});

test('an owner raises the price of running plans: which ones, from when, and what each state requires', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  const { prices: texts } = pageTexts;
  const service = { id: 'essential', name: 'Essential', category: 'wellness' };
  await openCheckout(page, pendingBooking(email, { service, frequency: 'monthly', amount: 240 }));
  await pay(page, '$240.00');
  await signIn(page);
  await page.goto('/operator/plans/renewals');
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog');
  // Two days ago is in the past in every time zone.
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(texts.amount).fill('10');
  await dialog.getByLabel(texts.from, { exact: false }).fill(day(-2));
  await dialog.getByRole('button', { name: texts.look }).click();
  await expect(dialog.getByText(englishFailure('price-increase-past'))).toBeVisible();
  await expect(dialog.getByLabel(texts.amount)).toHaveValue('10');
  await dialog.getByLabel(texts.from, { exact: false }).fill(day(20));
  await dialog.getByRole('button', { name: texts.look }).click();
  const mine = dialog.getByRole('checkbox', { name: texts.include(email) });
  await expect(mine).toBeChecked();
  await expect(dialog.getByText('$264').first()).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: /^Send \d+ notices? when/ }).click();
  await expect(page.getByText(/new prices? (is|are) planned/)).toBeVisible();
  await expect(page.getByText(texts.states.planned).first()).toBeVisible();
  await page.getByRole('button', { name: texts.withdraw }).click();
  await dialog.getByRole('button', { name: texts.withdrawTitle }).click();
  await expect(page.getByText(texts.states.withdrawn).first()).toBeVisible();
});

test('a plan says how it renews, and requires a checkbox once the owner turns it on', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  await walkToReview(page, 'en', email);
  await expect(page.getByText(spoken.en.words)).toBeVisible();
  await expect(page.getByText(enRenewal.cancel)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: spoken.en.words })).toHaveCount(0);
  await axe();

  await askForTick(page);
  for (const language of ['en', 'es'] as const) {
    const { texts, words, where } = spoken[language];
    await walkToReview(page, language, email);
    const tick = page.getByRole('checkbox', { name: words });
    await expect(tick).not.toBeChecked();
    await page.getByRole('button', { name: texts.schedule }).click();
    await expect(tick).toBeFocused();
    await expect(tick).toHaveAccessibleDescription(texts.renewalUnticked);
    await expect(page).toHaveURL(/step=review/);
    await axe();
    await tick.check();
    await expect(tick).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: texts.schedule }).click();
    await expect(page.getByRole('heading', { name: where })).toBeVisible();
  }
});

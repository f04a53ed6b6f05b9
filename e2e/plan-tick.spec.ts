// Areas: booking, payments
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { cents } from '#kernel/rules/money.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { chooseArrival, fillAddress } from './booking.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn, switchOn } from './operator.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

// The checkbox is a setting of the whole server.
test.use({ serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Ticking' } });

test('a plan that starts on the scheduling page continues once its box is checked', async ({
  page,
  email,
}) => {
  test.slow();
  await signIn(page);
  await switchOn(page, 'plansNeedTick');
  await page.setViewportSize({ width: 390, height: 844 });
  const service = { id: 'essential', name: 'Essential', category: 'wellness' };
  const booking = pendingBooking(email, { service, frequency: 'monthly', amount: 240 });
  const redirect = encodeURIComponent(checkoutAddress(booking));
  await page.goto(`/schedule?redirect_url=${redirect}&email=${encodeURIComponent(email)}`);
  const month = { today: cents(240_00), month: cents(240_00), frequency: 'monthly' } as const;
  const tick = page.getByRole('checkbox', { name: consentWords(renewalTexts, month) });
  await expect(tick).not.toBeChecked();
  await chooseArrival(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/schedule')) sent += 1;
  });
  await fillAddress(page, '12 Larch Street');
  await expect(tick).toHaveAccessibleDescription(laterTexts.renewalUnticked);
  await expect(page).toHaveURL(/\/schedule/);
  expect(sent).toBe(0);
  await findsNothing(page);
  await tick.check();
  await expect(tick).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('heading', { name: /^Pay/ })).toBeVisible();
});

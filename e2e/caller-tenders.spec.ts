// Areas: callers, payments, discounts
import { randomUUID } from 'node:crypto';
import { newBookingTexts as texts } from '#callers/words/en/new-booking.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { fillCaller } from './book-caller.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

// The code field is a setting of the whole server. A refused code answers 422.
test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /422.*new-booking/ });

const API = '/operator/api';
const { less } = texts;

test('the office enters a code, uses credit and a gift card, and takes the rest in cash', async ({
  page,
  email,
  axe,
}) => {
  test.setTimeout(90_000);
  await signIn(page);
  const post = async (path: string, data: object) => {
    const headers = { 'x-console': '1', origin: new URL(page.url()).origin };
    const answer = await page.request.post(`${API}${path}`, { data, headers });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const phone = '(415) 555-0188';
  const anyLimits = { services: [], frequencies: [], firstBookingOnly: false, isActive: true };
  const open = { startsOn: '', endsOn: '', mostUses: '', mostUsesEach: '' };
  const worth = { kind: 'percent', percent: '10' };
  await post('/discounts', { code: 'SPRING10', worth, ...anyLimits, ...open });
  const gift = { cardId: randomUUID(), amount: '50', soldBy: 'cash', language: 'en' };
  const nobody = { fromName: '', toName: '', email: '', message: '', deliverOn: '' };
  const { code } = await post('/gift-cards', { ...gift, ...nobody });
  const { id } = await post('/credit', { phone });
  const { version } = await (await page.request.get(`${API}/credit/${id}`)).json();
  const given = { version, grantId: randomUUID(), amount: '30', reason: 'A broken vase' };
  await post(`/credit/${id}/grants`, given);

  await fillCaller(page, { email, phone });
  const field = page.getByLabel(less.discountCode, { exact: true });
  await field.fill('NOSUCHCODE');
  await page.keyboard.press('Enter');
  // The error shows at the field, and the typed text stays.
  await expect(field).toHaveAccessibleDescription(
    failureSentence('en', failure('discount-unknown')),
  );
  await expect(field).toHaveValue('NOSUCHCODE');
  await field.fill('spring10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Code SPRING10/)).toBeVisible();
  await page.getByLabel(less.payWithCredit('$30')).check();
  await page.getByLabel(less.giftCard, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(less.onCard(code.slice(-4), '$50'))).toBeVisible();
  await expect(page.getByText(less.left)).toBeVisible();
  await page.getByLabel('Cash').check();
  const button = page.getByRole('button', { name: /^Book: .* is paid$/ });
  await expect(button).toBeEnabled();
  await axe();
  await page
    .getByRole('radio', { name: /\d:\d\d (AM|PM)/ })
    .first()
    .check();
  await button.click();
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('$93.70').first()).toBeVisible();
  await expect(payments.getByText('$50').first()).toBeVisible();
  await expect(payments.getByText('$30').first()).toBeVisible();
});

// Areas: invoices, payments
import { randomInt, randomUUID } from 'node:crypto';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { owedTexts } from '#desk/words/en/owed.ts';
import { invoiceDocumentTexts as document } from '#invoices/words/en/document.ts';
import { invoicesTexts as texts } from '#invoices/words/en/invoices.ts';
import { ownInvoiceTexts as own } from '#invoices/words/en/own-invoice.ts';
import { payPartTexts as part } from '#payments/words/en/pay-part.ts';
import { bookPaidAfter } from './book-caller.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 422/ });

const API = '/operator/api';

test('one company invoice for two visits is paid in part by check, and the rest by card on its page', async ({
  page,
  axe,
  email,
  records,
}) => {
  const customerPhone = `(628) 555-${randomInt(1_000, 9_999)}`;
  await signIn(page);
  const origin = new URL(page.url()).origin;
  let booking = '';
  for (const back of [1, 8]) {
    booking = await bookPaidAfter(page, { email, phone: customerPhone, back });
    const { visits, version } = await (await page.request.get(`${API}/bookings/${booking}`)).json();
    await records.beginVisit(visits[0].id, 3 + back);
    const seen = await (await page.request.get(`${API}/bookings/${booking}`)).json();
    const done = await page.request.post(`${API}/bookings/${booking}/complete`, {
      headers: { origin },
      data: { version: seen.version ?? version, workedMinutes: null },
    });
    expect(done.status()).toBe(200);
  }

  await page.goto(`/operator/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Ona Owens/ }).click();
  await page.getByRole('button', { name: texts.billing.setUp }).click();
  await page.getByRole('button', { name: texts.billing.save, exact: true }).click();
  await expect(page.getByText(englishFailure('company-missing'))).toBeVisible();
  await page.getByLabel(texts.billing.company).fill('Owens & Peña LLC');
  await page.getByLabel('Street').first().fill('9 Dock Road');
  await page.getByLabel('ZIP').fill('94607');
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State').fill('CA');
  await page.getByLabel(texts.billing.poNumber).fill('PO 4711');
  await page.getByLabel(texts.billing.netDays, { exact: true }).selectOption('15');
  await axe();
  await page.getByRole('button', { name: texts.billing.save, exact: true }).click();
  await page.getByRole('link', { name: texts.billing.issue }).click();

  await expect(page.getByText(texts.make.total('$550', 2))).toBeVisible();
  await axe();
  await page.getByRole('button', { name: texts.make.preview }).click();
  await expect(page.getByText('Owens & Peña LLC')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: texts.make.issue('$550') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d+$/);
  const invoice = page.url();
  const number = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()));
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`${invoice}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(number));
  });

  await page.getByRole('button', { name: texts.note.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.note.amount).fill('600');
  await dialog.getByRole('button', { name: texts.note.open }).click();
  await expect(dialog.getByText(texts.note.wrongAmount('$550'))).toBeVisible();
  await dialog.getByLabel(texts.note.amount).fill('300');
  await dialog.getByRole('button', { name: texts.note.open }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.page.covered('$25'))).toBeVisible();

  await page.goto('/operator/bookings/owed');
  await expect(page.getByText(owedTexts.ages['not-due'])).toBeVisible();
  await expect(page.getByRole('link', { name: 'Owens & Peña LLC' }).first()).toBeVisible();
  await axe();

  const nobody = { fromName: '', toName: '', email: '', message: '', language: 'en' };
  const card = { cardId: randomUUID(), amount: '50', soldBy: 'cash', deliverOn: '', ...nobody };
  const sold = await page.request.post(`${API}/gift-cards`, { headers: { origin }, data: card });
  const { code } = await sold.json();
  await expect.poll(() => records.linkInMail(email, '/invoice/')).not.toBeNull();
  const link = (await records.linkInMail(email, '/invoice/')) ?? '';
  await page.goto(new URL(link).pathname);
  await page.setViewportSize({ width: 390, height: 844 });
  const pay = page.getByRole('button', { name: own.pay('$250') });
  await expect(pay).toBeVisible();
  const howToPay = document.byCheck(1001, 'Wellkept').slice(0, 20);
  await expect(page.getByText(howToPay)).toBeVisible();
  await axe();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: own.file }).click();
  expect((await file).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
  await page.getByText(own.tender.ask, { exact: true }).click();
  const field = page.getByLabel(own.tender.code);
  await field.fill('0000-0000-0000-0000-0000');
  await page.getByRole('button', { name: own.tender.check }).click();
  await expect(field).toHaveAccessibleDescription(englishFailure('gift-card-unknown'));
  await field.fill(code);
  await page.getByRole('button', { name: own.tender.check }).click();
  await expect(page.getByText(own.tender.found(code.slice(-4), '$50'))).toBeVisible();
  await axe();
  await page.getByRole('button', { name: own.tender.payWithCard('$50') }).click();
  // The card is empty by now, and the page does not ask to pay with it again.
  await expect(page.getByText(own.tender.paidPart('$50'))).toBeFocused();
  await expect(page.getByRole('button', { name: own.tender.payWithCard('$50') })).toHaveCount(0);
  await page.getByRole('button', { name: part.open }).click();
  const amount = page.getByLabel(part.amount);
  await amount.fill('200.01');
  await page.getByRole('button', { name: part.pay }).click();
  await expect(amount).toHaveAccessibleDescription(
    new RegExp(part.range('$0.50', '$199.50', '$200').replaceAll('$', '\\$')),
  );
  await axe();
  await amount.fill('80');
  await page.getByRole('button', { name: part.pay }).click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: own.pay('$120') }).click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(own.paid)).toBeVisible();
  await expect(page.getByText(howToPay)).toHaveCount(0);
  await axe();

  await page.goto(invoice);
  await expect(page.getByText(invoicesPaid())).toBeVisible();
  await expect
    .poll(async () => (await records.subjects(email)).some((each) => / is paid$/.test(each)))
    .toBe(true);
  await page.goto(`/operator/bookings/${booking}`);
  await page
    .getByRole('link', { name: paymentTexts.invoice(number) })
    .first()
    .click();
  await expect(page).toHaveURL(invoice);
  await page.goto(`/operator/bookings/${booking}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);
});

function invoicesPaid(): RegExp {
  return new RegExp(`^${texts.states.paid}$`);
}

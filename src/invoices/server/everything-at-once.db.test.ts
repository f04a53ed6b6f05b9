import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { InvoiceDetail } from '#invoices/contract/invoices.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { linesOf } from '#orders/server/orders.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings, withBusiness } from '#platform/server/settings.ts';
import { startTaxes } from '#tax/server/tax.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { callersWorld } from '#test/callers-world.ts';
import { signedIn } from '#test/console-caller.ts';
import { collectInTexas } from '#test/tax-table.ts';
import { testApp } from '#test/test-app.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';

const world = await callersWorld();
const { db, apiBase, secretKey, webhookSecret } = world;
const taxes = await startTaxes({ db, logger: createLogger('silent') });
afterAll(() => taxes.stop());
const app = testApp({
  ...{ db, taxes },
  settings: withBusiness(parseSettings({ RATE_LIMIT: 'off' }), () => ({
    ...defaultBusiness,
    travelFees: [{ zip: '752', cents: cents(25_00) }],
  })),
  catalogues: {
    current: () => ({ ...defaultCatalogue, questions: askedQuestions }),
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  },
  providers: {
    stripe: { apiBase, secretKey, webhookSecret },
    crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: true },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  },
});
const owner = await signedIn(app, db, 'owner', 'ada@spruce.example');
await collectInTexas(owner);
const dallas = { line1: '1 Elm St', line2: '', city: 'Dallas', region: 'TX', postalCode: '75201' };

test('a question, travel, a code, tax, a gift card and an invoice add up to the cent', async () => {
  const cal = await world.callerWith();
  const profile = { company: 'Ann & Co', email: 'books@example.com', language: 'en', poNumber: '' };
  const billed = { version: 0, ...profile, address: dallas, netDays: 15 };
  expect((await owner.post(`/customers/${cal.customerId}/billing`, billed)).status).toBe(200);
  const limits = { firstBookingOnly: false, startsOn: '', endsOn: '' };
  await owner.post('/discounts', {
    ...{ code: 'SPRING', worth: { kind: 'percent', percent: '10' }, isActive: true, ...limits },
    ...{ services: [], frequencies: [], mostUses: '', mostUsesEach: '' },
  });
  const gift = await owner.post('/gift-cards', {
    ...{ fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' },
    ...{ cardId: randomUUID(), amount: '50', soldBy: 'cash' },
  });
  const giftCard: string = gift.body.code;

  // 275, plus 10% for its condition, 20 for pets and 25 for travel, is 347.50. Less a tenth it is 312.75.
  // The tax of each of the four lines is 20.42, 2.04, 1.49 and 1.86.
  const answers = { condition: 'extra-care', pets: 'more' };
  const asked = {
    ...{ serviceType: { id: 'home-standard-clean' }, frequency: 'one-time', answers },
    ...{ homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' }, selectedAddOns: [] },
    ...{ postalCode: '75201', discountCode: 'SPRING', giftCard, ...cal.contact },
  };
  const told = await owner.post('/new-booking/price', asked);
  expect(told.body).toMatchObject({
    discount: { discountCents: 34_75 },
    tax: { taxCents: 25_81, totalCents: 338_56, travel: { amountCents: 25_00 } },
    giftCard: { balanceCents: 50_00 },
  });
  const { card: _, ...wanted } = world.wish(cal, { pays: 'invoice', address: dallas, answers });
  const shown = { amount: 322.5, travelAmount: 25, discountAmount: 34.75, taxAmount: 25.81 };
  const taken = await owner.post('/new-booking', {
    ...{ ...wanted, ...shown, discountCode: 'SPRING', giftCard, tenderAmount: 50 },
  });
  expect([taken.status, taken.body]).toMatchObject([200, { id: expect.any(String) }]);
  const id: OrderId = taken.body.id;
  const lines = await linesOf(db, id);
  expect(lines.map(({ kind, amount_cents: amount }) => [kind, amount])).toEqual([
    ['service', 275_00],
    ['adjustment', 27_50],
    ['adjustment', 20_00],
    ['adjustment', 25_00],
    ['discount', -34_75],
    ['tax', 25_81],
  ]);

  await visitBegun(db, id, 1, await crewOf(db));
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  expect((await owner.post(`/bookings/${id}/complete`, { version })).status).toBe(200);
  const invoiceId = randomUUID();
  const made = await owner.post(`/customers/${cal.customerId}/invoices`, {
    ...{ invoiceId, poNumber: '', netDays: 15, items: [{ orderId: id, billId: null }] },
  });
  expect([made.status, made.body]).toMatchObject([200, expect.anything()]);
  const invoice: InvoiceDetail = (await owner.get(`/invoices/${invoiceId}`)).body;
  expect(invoice.totalCents).toBe(288_56);
  const note = { paymentId: randomUUID(), method: 'check', amountCents: 288_56 };
  expect((await owner.post(`/invoices/${invoiceId}/noted-payment`, note)).status).toBe(200);
  const paid = await db
    .selectFrom('payments')
    .select(['method', 'amount_cents'])
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .orderBy('method')
    .execute();
  expect(paid).toEqual([
    { method: 'check', amount_cents: 288_56 },
    { method: 'gift-card', amount_cents: 50_00 },
  ]);
  const report = await owner.get('/reconciliation/tax');
  expect(report.body.total.collected).toBe(25_81);
  const detail = await owner.get(`/bookings/${id}`);
  expect(detail.body.totalCents).toBe(338_56);
});

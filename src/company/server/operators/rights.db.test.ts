import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type BusinessSettings,
  defaultBusiness,
} from '#kernel/rules/business/business-settings.ts';
import type { Right } from '#kernel/rules/business/rights.ts';
import { type OrderId, refundId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { cents } from '#kernel/rules/money.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { parseSettings, withBusiness } from '#platform/server/settings.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { type ConsoleAnswer, type ConsoleBrowser, signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { testApp } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, deps } = world;

const everything = {
  ...defaultBusiness,
  staffTakesPayments: true,
  staffRefundLimit: 50,
  staffSeesRevenue: true,
  staffExportsData: true,
};
const without: Record<Right, Partial<BusinessSettings>> = {
  takePayments: { staffTakesPayments: false },
  refund: { staffRefundLimit: 0 },
  seeRevenue: { staffSeesRevenue: false },
  exportData: { staffExportsData: false },
};

let business: BusinessSettings = everything;
const settings = withBusiness(parseSettings({ RATE_LIMIT: 'off' }), () => business);
const app = testApp({ db, settings, payments: deps });
const staff = await signedIn(app, db, 'staff');
const owner = await signedIn(app, db);

const { orderId, session } = await world.book();
await world.act(`sessions/${session}/pay`);
await applyPaymentSession(deps, session);

const someId = randomUUID();
const ofBooking = `/bookings/${orderId}`;
const version = 1_000_000;
const worked = { version, workedMinutes: 600 };
const wish = { version, refundId: someId, paymentId: someId, amountCents: 100, reason: 'Late' };

/** We cannot serve this address; the right is checked before that. */
const taken = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average', customerPhone: '(415) 555-0199' },
  selectedAddOns: [],
  frequency: 'one-time',
  customerEmail: '',
  bookingId: someId,
  name: '',
  language: 'en',
  amount: 275,
  address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
};

/** The calls that each right allows. None does anything, since its ids or version do not match. */
const calls: readonly [Right, string, object?][] = [
  ['takePayments', '/bookings/:id/extra-hours', { ...worked, billId: someId }],
  ['takePayments', '/bookings/:id/complete', { ...worked, billId: someId }],
  [
    'takePayments',
    '/bookings/:id/bill-correction',
    { ...worked, billId: someId, formerId: someId },
  ],
  [
    'takePayments',
    '/bookings/:id/bill-withdrawal',
    { version, paymentId: someId, reason: 'Wrong' },
  ],
  ['takePayments', '/bookings/:id/noted-payment', { version, paymentId: someId, method: 'cash' }],
  ['takePayments', '/new-booking/card'],
  ['takePayments', '/new-booking', { ...taken, pays: 'cash' }],
  [
    'takePayments',
    '/new-booking',
    { ...taken, pays: 'link', setPrice: { cents: 276_00, reason: 'Agreed' } },
  ],
  ['takePayments', '/new-booking', { ...taken, pays: 'card' }],
  ['refund', '/bookings/:id/refund', wish],
  ['refund', '/bookings/:id/cancel', { version, giveBack: [someId], keep: [], reason: 'Late' }],
  ['seeRevenue', '/figures'],
  ['seeRevenue', '/figures.csv?table=weeks'],
  ['seeRevenue', '/reconciliation/month'],
  ['seeRevenue', '/reconciliation/payouts'],
  ['seeRevenue', '/reconciliation/payouts/po_1'],
  ['seeRevenue', '/reconciliation/payouts/po_1/transactions'],
  ['seeRevenue', '/reconciliation/transactions.csv'],
  ['exportData', '/figures.csv?table=weeks'],
  ['exportData', '/reconciliation/transactions.csv'],
  ['exportData', '/bookings.csv'],
  ['exportData', '/credit.csv'],
  ['exportData', '/customers/:id/data'],
];

function asked(browser: ConsoleBrowser, to: string, body?: object): Promise<ConsoleAnswer> {
  const path = to.replace(':id', to.startsWith('/bookings') ? orderId : someId);
  return body === undefined ? browser.get(path) : browser.post(path, body);
}

test.each(calls)('%s: %s needs this right', async (right, path, body) => {
  business = { ...everything, ...without[right] };
  const refused = await asked(staff, path, body);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    'right-needed',
    { right },
  ]);
  expect((await asked(owner, path, body)).status).not.toBe(403);
  business = everything;
  expect((await asked(staff, path, body)).status).not.toBe(403);
});

test("the console knows the operator's rights, and shows what a customer spent accordingly", async () => {
  business = { ...everything, staffSeesRevenue: false };
  const { rights } = (await staff.get('/session')).body;
  expect(rights).toMatchObject({ seeRevenue: false, exportData: true, refundsUpTo: 5_000 });
  const spent = async (browser: ConsoleBrowser) => {
    const [row] = (await browser.get('/customers')).body.rows;
    const { body } = await browser.get(`/customers/${row.id}`);
    return [row.spentCents, body.spentCents];
  };
  expect(await spent(staff)).toEqual([null, null]);
  expect(await spent(owner)).toEqual([27_500, 27_500]);
});

test("names the missing right in the page's language", async () => {
  business = { ...everything, staffSeesRevenue: false };
  const said = { en: {}, es: { 'accept-language': 'es' } };
  for (const language of languages) {
    const { body } = await staff.send('GET', '/figures', undefined, said[language]);
    const told = failure('right-needed', { right: 'seeRevenue' });
    expect(body.detail).toBe(failureSentence(language, told));
  }
});

test('staff refund at most their limit of a payment in total, however it is divided', async () => {
  business = everything;
  const refund = async (browser: ConsoleBrowser, amountCents: number | null) => {
    const booking = await detail(browser);
    return browser.post(`${ofBooking}/refund`, {
      version: booking.version,
      refundId: randomUUID(),
      paymentId: booking.payments[0].id,
      amountCents,
      reason: 'Came late',
    });
  };
  expect((await refund(staff, 3_000)).body).toEqual({ state: 'succeeded' });
  const above = await refund(staff, 2_001);
  expect([above.status, above.body.errors]).toMatchObject([
    422,
    [{ path: 'amountCents', code: 'refund-above-limit', params: { most: 5_000 } }],
  ]);
  expect((await refund(staff, 2_000)).body).toEqual({ state: 'succeeded' });
  expect((await refund(staff, null)).status).toBe(422);
  const { payments, version: seen } = await detail(staff);
  const giveBack = [payments[0].id];
  const cancel = { version: seen, giveBack, keep: [], reason: 'Moved away' };
  expect((await staff.post(`${ofBooking}/cancel`, cancel)).body.code).toBe('refund-above-limit');
  expect(await detail(owner)).toMatchObject({ status: 'confirmed' });
  expect((await refund(owner, null)).body).toEqual({ state: 'succeeded' });
});

test("a pending refund counts toward the staff's limit", async () => {
  business = everything;
  const booked = await world.book({ homeDetails: { customerPhone: '(415) 555-0177' } });
  await world.act(`sessions/${booked.session}/pay`);
  await applyPaymentSession(deps, booked.session);
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const { payments } = await detail(staff, booked.orderId);
  await refundPayment(
    { ...deps, processor: { ...deps.processor, refund } },
    {
      refundId: refundId(randomUUID()),
      paymentId: payments[0].id,
      amount: cents(3_000),
      reason: { text: 'Came late' },
      actor: 'operator:1',
    },
  );
  const give = async (amountCents: number) => {
    const { version: seen } = await detail(staff, booked.orderId);
    const asked = { version: seen, refundId: randomUUID(), paymentId: payments[0].id };
    const wish = { ...asked, amountCents, reason: 'Came late' };
    return (await staff.post(`/bookings/${booked.orderId}/refund`, wish)).status;
  };
  expect((await detail(staff, booked.orderId)).payments[0].leftCents).toBe(24_500);
  expect(await give(2_001)).toBe(422);
  expect(await give(2_000)).toBe(200);
  expect(await give(1)).toBe(422);
  const { payments: after } = await detail(staff, booked.orderId);
  expect(after).toMatchObject([
    { leftCents: 22_500, refunds: [{ owed: { cents: 3_000 } }, { owed: null }] },
  ]);
});

test('only owners can end a plan, by any call', async () => {
  business = everything;
  const plan = await world.book({
    serviceType: { id: 'essential' },
    frequency: 'weekly',
    amount: 740,
    homeDetails: { customerPhone: '(415) 555-0166' },
    customerEmail: 'plan@example.com',
  });
  await world.act(`sessions/${plan.session}/pay`);
  await applyPaymentSession(deps, plan.session);
  const acts = async (browser: ConsoleBrowser) => {
    const { version: seen, payments } = await detail(browser, plan.orderId);
    const [{ id: paymentId }] = payments;
    const reason = 'Moved away';
    const refund = { refundId: randomUUID(), paymentId, amountCents: 100, endPlan: true };
    const at = `/bookings/${plan.orderId}`;
    return [
      await browser.post(`${at}/refund`, { version: seen, reason, ...refund }),
      await browser.post(`${at}/cancel`, {
        version: seen,
        reason,
        giveBack: [],
        keep: [paymentId],
      }),
    ].map(({ status, body }) => [status, body.code]);
  };
  expect(await acts(staff)).toEqual([
    [403, 'owner-needed'],
    [403, 'owner-needed'],
  ]);
  expect(await detail(owner, plan.orderId)).toMatchObject({ status: 'confirmed' });
  expect((await acts(owner))[0]).toEqual([200, undefined]);
});

async function detail(browser: ConsoleBrowser, id: OrderId = orderId) {
  return (await browser.get(`/bookings/${id}`)).body;
}

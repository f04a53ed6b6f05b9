import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OrderId, type PaymentId, refundId } from '#kernel/rules/ids.ts';
import { cents, sumCents } from '#kernel/rules/money.ts';
import type { MonthOfJournal, MonthOfTax } from '#payments/contract/journal.ts';
import type { Account } from '#payments/rules/accounting/journal.ts';
import { type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { netOf } from '#test/journal.ts';
import { collectInTexas } from '#test/tax-table.ts';

const { world, db, owner, booked, detail, begin, complete, own, owedOf } = await callersOnRhythm();
await collectInTexas(owner);
const dallas = { line1: '1 Elm St', city: 'Dallas', region: 'TX', postalCode: '75201' };
/** A visit of $275, plus 8.25% tax. */
const TAX = 22_69;
const VISIT = 275_00;

async function grant(id: OrderId, amount: string): Promise<void> {
  const { customer } = await detail(id);
  const { id: of } = (await owner.post('/credit', { phone: customer.phone })).body;
  const { version } = (await owner.get(`/credit/${of}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect((await owner.post(`/credit/${of}/grants`, given)).status).toBe(200);
}

let callers = 0;

/** Someone's visit is done; their credit pays $30 of it, and the rest is unpaid. */
async function visited(): Promise<OrderId> {
  callers += 1;
  const { id } = await booked({
    address: dallas,
    homeDetails: {
      bedroomBath: '3br2ba',
      sizeCategory: 'average',
      customerPhone: `(415) 555-02${10 + callers}`,
    },
    customerEmail: `credited-${callers}@example.com`,
  });
  await grant(id, '30');
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual([`visit-price ${VISIT + TAX - 30_00}`]);
  return id;
}

const billsOf = async (id: OrderId) =>
  (await paymentsOf(db, id)).filter(
    ({ kind, state }) => kind === 'visit-price' && state !== 'cancelled',
  );

async function bill(id: OrderId, method: Payment['method']): Promise<Payment> {
  const found = (await billsOf(id)).find((payment) => payment.method === method);
  if (found === undefined) throw new Error(`no bill by ${method}`);
  return found;
}

/** The customer pays the rest on their own page. */
async function payRest(id: OrderId): Promise<void> {
  const { id: paymentId } = await bill(id, 'card');
  expect((await own(id, 'pay', { paymentId })).status).toBe(200);
  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (session === null) throw new Error('no card page');
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(world.deps, session);
}

async function refund(paymentId: PaymentId, amount: number): Promise<void> {
  await refundPayment(world.deps, {
    refundId: refundId(randomUUID()),
    paymentId,
    amount: cents(amount),
    reason: { text: 'Sorry' },
    actor: 'operator:1',
  });
}

/** Both books agree, the entry is balanced, and the tax report adds up; then returns the entry's amounts. */
async function books(): Promise<Record<'sales' | 'refunds' | 'tax' | 'credit', number>> {
  const { differences } = await reconcile(world.deps, {
    from: new Date(Date.now() - 86_400_000),
    freshSince: new Date(Date.now() + 1_000),
  });
  expect(differences).toEqual([]);
  const { lines } = (await owner.get('/reconciliation/journal')).body as MonthOfJournal;
  expect(sumCents(lines.map(({ debit }) => debit))).toBe(
    sumCents(lines.map((line) => line.credit)),
  );
  const { total, money, rest } = (await owner.get('/reconciliation/tax')).body as MonthOfTax;
  const { taxable, exempt, other, due } = total;
  expect(sumCents([taxable, exempt, other, due, rest])).toBe(money);
  const net = (account: Account) => netOf(lines, account);
  expect(net('tax')).toBe(due);
  return { sales: net('sales'), refunds: net('refunds'), tax: net('tax'), credit: net('credit') };
}

test('a bill partly paid by credit is a sale once, with the tax of the whole', async () => {
  const id = await visited();
  // Granted credit is owed in work until it pays; the rest is not a sale until it is paid.
  expect(await books()).toMatchObject({ credit: 0 });
  await payRest(id);
  expect(await owedOf(id)).toEqual([]);
  expect(await books()).toEqual({ sales: VISIT, refunds: 0, tax: TAX, credit: 0 });

  const card = await bill(id, 'card');
  await refund(card.id, card.amount_cents);
  const byCard = await books();
  const credit = await bill(id, 'credit');
  await refund(credit.id, credit.amount_cents);
  const all = await books();
  expect(all.sales + all.refunds).toBe(0);
  expect([all.tax, all.credit]).toEqual([0, 30_00]);
  // Each part carries its own share of the tax.
  expect(byCard.sales + byCard.refunds + byCard.tax).toBe(30_00);
  expect(byCard.credit).toBe(0);
});

test('a rest paid by hand or in parts adds up as well', async () => {
  const before = await books();
  const id = await visited();
  const { id: billId, amount_cents: rest } = await bill(id, 'card');
  const note = async (of: PaymentId, amountCents: number) => {
    const { version } = await detail(id);
    const paid = { paymentId: randomUUID(), billId: of, method: 'cash', amountCents };
    const answer = await owner.post(`/bookings/${id}/noted-payment`, { version, ...paid });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await note(billId, 100_00);
  const left = (await billsOf(id)).find(({ state }) => state !== 'paid');
  if (left === undefined) throw new Error('nothing is left');
  expect(left.amount_cents).toBe(rest - 100_00);
  await note(left.id, left.amount_cents);
  const after = await books();
  expect(after.sales - before.sales).toBe(VISIT);
  expect(after.tax - before.tax).toBe(TAX);
  expect(after.credit).toBe(before.credit);
});

test('a visit that is undone leaves no sale, and its credit is owed again', async () => {
  const before = await books();
  const id = await visited();
  const open = await bill(id, 'card');
  const reason = 'It was another house';
  const act = async (what: string, body: object = {}) => {
    const { version } = await detail(id);
    const answer = await owner.post(`/bookings/${id}/${what}`, { version, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await act('bill-withdrawal', { paymentId: open.id, reason });
  const credit = await bill(id, 'credit');
  await act('refund', { refundId: randomUUID(), paymentId: credit.id, amountCents: null, reason });
  await act('reopen');
  const after = await books();
  expect(after.sales + after.refunds).toBe(before.sales + before.refunds);
  expect(after.tax).toBe(before.tax);
  expect(after.credit - before.credit).toBe(30_00);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { fileTexts } from '#figures/words/en/files.ts';
import { reservationId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { MonthOfJournal } from '#payments/contract/journal.ts';
import type {
  DifferenceRow,
  MonthOfBooks,
  PayoutDetail,
} from '#payments/contract/reconciliation.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { reconcile } from './reconcile.ts';
import { runReconciliation } from './reconciliation-jobs.ts';

const world = await paymentWorld({ STAFF_EXPORTS_DATA: 'on' });
const { db, deps, app, act, readApi } = world;
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');

// Each test has its own books on both sides.
beforeEach(async () => {
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      truncate orders, processor_transactions, processor_payouts, reconciliation_differences,
        reconciliation_runs, sandbox.objects, sandbox.events, graphile_worker._private_jobs cascade
    `.execute(trx);
  });
});

const HOUR = 3_600;
/** The next full hour: in the future, so the sandbox's own clock pays nothing out before it. */
const FIRST = Math.ceil(Date.now() / 1000 / HOUR) * HOUR;

/** "2026-03-02 09:00" plus that many hours, in the business's time zone. */
function local(hours: number): string {
  return new Date((FIRST + hours * HOUR) * 1000)
    .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    .slice(0, 16);
}

function compareAll() {
  return reconcile(deps, { from: new Date('2026-03-01T00:00:00Z'), freshSince: new Date() });
}

async function differences(state = 'open'): Promise<readonly DifferenceRow[]> {
  const { status, body } = await staff.get(`/reconciliation/differences?state=${state}`);
  expect(status).toBe(200);
  return body.rows;
}

/** A payment without a booking, and how the console shows it. */
async function strange(wish: object = {}, path = 'sessions'): Promise<DifferenceRow> {
  await act(path, { metadata: { order_id: randomUUID() }, ...wish });
  await compareAll();
  const [row] = await differences();
  if (row === undefined) throw new Error('nothing differs');
  return row;
}

const doing = ({ id }: DifferenceRow, verb: string) => `/reconciliation/differences/${id}/${verb}`;

async function audited(): Promise<string[]> {
  const rows = await db.selectFrom('operator_audit').select('act').orderBy('id', 'desc').execute();
  return rows.map((row) => row.act).filter((each) => each.startsWith('reconciliation.'));
}

test('an owner resolves a difference with a note, it stays resolved, and can be reopened', async () => {
  const row = await strange();
  const body = { version: row.version, note: 'A test of the terminal' };
  expect((await staff.post(doing(row, 'resolve'), body)).status).toBe(403);
  const short = await owner.post(doing(row, 'resolve'), { ...body, note: ' ' });
  expect(short.body.errors).toMatchObject([{ path: 'note', code: 'reason-missing' }]);
  expect((await owner.post(doing(row, 'resolve'), body)).status).toBe(200);
  const late = await owner.post(doing(row, 'resolve'), body);
  expect(late.body).toMatchObject({ status: 409, code: 'difference-changed' });

  await compareAll();
  expect(await differences()).toEqual([]);
  const [resolved] = await differences('resolved');
  expect(resolved).toMatchObject({
    resolved: { how: 'noted', note: body.note, who: expect.any(String) },
  });
  const version = resolved?.version ?? 0;
  expect((await owner.post(doing(row, 'reopen'), { version })).status).toBe(200);
  expect(await differences()).toMatchObject([{ id: row.id, resolved: { note: body.note } }]);
  expect((await audited()).slice(0, 2)).toEqual([
    'reconciliation.reopened',
    'reconciliation.resolved',
  ]);
});

test('a resolved difference whose amounts change is open again', async () => {
  const row = await strange({ amount: 100_00 });
  await owner.post(doing(row, 'resolve'), { version: row.version, note: 'Known' });
  if (row.difference.kind !== 'charge-unknown') throw new Error('another kind');
  await act(`charges/${row.difference.chargeRef}/refund`, { amount: 40_00 });
  await compareAll();
  expect(await differences()).toMatchObject([{ id: row.id, difference: { left: 60_00 } }]);
});

test('refunds a payment without a booking once, however often the button is pressed', async () => {
  const row = await strange({ amount: 100_00 });
  const { version, difference } = row;
  expect((await staff.post(doing(row, 'give-back'), { version })).status).toBe(403);
  const pressed = await Promise.all([
    owner.post(doing(row, 'give-back'), { version }),
    owner.post(doing(row, 'give-back'), { version }),
  ]);
  pressed.push(await owner.post(doing(row, 'give-back'), { version }));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  if (difference.kind !== 'charge-unknown') throw new Error('another kind');
  const { data } = await readApi<{ data: { amount: number }[] }>(
    `/v1/refunds?payment_intent=${difference.intentRef}`,
  );
  expect(data.map(({ amount }) => amount)).toEqual([100_00]);
  expect(await differences('resolved')).toMatchObject([{ resolved: { how: 'given-back' } }]);
  await compareAll();
  expect(await differences('gone')).toMatchObject([
    { id: row.id, resolved: { how: 'given-back' } },
  ]);
  expect((await audited()).filter((each) => each === 'reconciliation.given-back')).toHaveLength(1);
});

test('resolves nothing while the processor does not answer, and the button works later', async () => {
  const row = await strange();
  const { version } = row;
  await world.faults({ api: { error: 1 } });
  const away = await owner.post(doing(row, 'give-back'), { version });
  expect(away.body).toMatchObject({ status: 502, code: 'give-back-unanswered' });
  await world.faults({ api: { error: 0 } });
  expect(await differences()).toHaveLength(1);
  expect((await owner.post(doing(row, 'give-back'), { version })).status).toBe(200);
});

test('a refund that fails shows the processor’s code', async () => {
  const row = await strange();
  if (row.difference.kind !== 'charge-unknown') throw new Error('another kind');
  await act(`charges/${row.difference.chargeRef}/refund`);
  const refused = await owner.post(doing(row, 'give-back'), { version: row.version });
  expect(refused.body).toMatchObject({
    code: 'give-back-refused',
    params: { code: 'charge_already_refunded' },
  });
});

test('closes a card page without a booking, so it can no longer be paid', async () => {
  const row = await strange({ unpaid: true });
  expect((await owner.post(doing(row, 'give-back'), { version: row.version })).body.code).toBe(
    'difference-of-another-kind',
  );
  expect((await owner.post(doing(row, 'close-page'), { version: row.version })).status).toBe(200);
  if (row.difference.kind !== 'session-unknown') throw new Error('another kind');
  const { status } = await readApi<{ status: string }>(
    `/v1/checkout/sessions/${row.difference.sessionRef}`,
  );
  expect(status).toBe('expired');
  await compareAll();
  expect(await differences('resolved')).toMatchObject([{ resolved: { how: 'closed' } }]);
});

test('ends a plan without a booking before refunding its month', async () => {
  const { session, orderId } = await world.book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
  });
  await act(`sessions/${session}/pay`);
  // The restored backup is older than the booking.
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate orders cascade`.execute(trx);
  });
  await compareAll();
  const [row] = await differences();
  expect(row?.difference).toMatchObject({ kind: 'charge-unknown', ownId: orderId, left: 240_00 });
  if (row === undefined) throw new Error('nothing differs');
  expect((await owner.post(doing(row, 'give-back'), { version: row.version })).status).toBe(200);
  const plans = await readApi<{ data: { status: string }[] }>('/v1/subscriptions?status=all');
  expect(plans.data.map(({ status }) => status)).toEqual(['canceled']);
});

test('a button requests a run, and the page shows its result', async () => {
  expect((await owner.get('/reconciliation')).body).toEqual({
    run: null,
    comparedAt: null,
    open: 0,
  });
  expect((await staff.post('/reconciliation/runs')).status).toBe(200);
  expect((await owner.post('/reconciliation/runs')).status).toBe(200);
  expect((await owner.get('/reconciliation')).body.run).toMatchObject({ state: 'waiting' });
  await runReconciliation(deps, new Date());
  expect((await owner.get('/reconciliation')).body).toMatchObject({
    run: { state: 'succeeded', who: expect.any(String), transactions: 0, failure: null },
    comparedAt: expect.any(String),
    open: 0,
  });
});

/** A booking paid at nine, partly refunded at ten, a payment without a booking at eleven, and a payout at noon. */
async function dayOfMoney() {
  const { orderId, session } = await world.book();
  await act(`sessions/${session}/pay`, { at: FIRST });
  await applyPaymentSession(deps, session);
  const { intent } = await db
    .selectFrom('payments')
    .select('payment_intent_ref as intent')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { data } = await readApi<{ data: { id: string }[] }>(
    `/v1/charges?payment_intent=${intent}`,
  );
  const charge = data[0]?.id ?? '';
  await act(`charges/${charge}/refund`, { amount: 40_00, at: FIRST + HOUR });
  await act('payment_intents', { amount: 10_00, at: FIRST + 2 * HOUR });
  await act('payouts', { early: true, at: FIRST + 3 * HOUR });
  await compareAll();
  return { orderId, reference: session.slice(-8), charge };
}

test('a payout shows how many of each category it has, and lists each with its booking', async () => {
  const { orderId } = await dayOfMoney();
  const { rows, count } = (await staff.get('/reconciliation/payouts')).body;
  expect(count).toEqual({ value: 1, exact: true });
  const net = 275_00 - 8_28 - 40_00 + 10_00 - 59;
  expect(rows).toMatchObject([
    {
      amountCents: net,
      status: 'in-transit',
      failure: null,
      counts: [
        { category: 'charge', count: 2, grossCents: 285_00, feeCents: 8_87, netCents: 276_13 },
        { category: 'refund', count: 1, grossCents: -40_00, feeCents: 0, netCents: -40_00 },
      ],
    },
  ]);
  const path = `/reconciliation/payouts/${rows[0].ref}`;
  const detail: PayoutDetail = (await staff.get(path)).body;
  const { arrives_at } = await db
    .selectFrom('processor_payouts')
    .select('arrives_at')
    .executeTakeFirstOrThrow();
  // Midnight UTC stands for a day; in the business's time zone that is the evening before.
  expect(arrives_at.toISOString()).toBe(`${detail.arrivesOn}T00:00:00.000Z`);
  expect(detail).toMatchObject({ isAutomatic: true, processorUrl: '/sandbox/payments' });
  const contents = (await staff.get(`${path}/transactions`)).body;
  expect(contents.count.value).toBe(3);
  expect(contents.rows).toMatchObject([
    { category: 'charge', grossCents: 10_00, booking: null },
    { category: 'refund', grossCents: -40_00, booking: { orderId } },
    { category: 'charge', grossCents: 275_00, booking: { orderId, customer: 'ada@example.com' } },
  ]);
  expect((await staff.get('/reconciliation/payouts/po_nowhere')).status).toBe(404);
});

test('a payout that the bank returns is shown that way', async () => {
  await dayOfMoney();
  const [payout] = (await staff.get('/reconciliation/payouts')).body.rows;
  await act(`payouts/${payout.ref}/settle`, { outcome: 'failed' });
  await compareAll();
  expect((await staff.get('/reconciliation/payouts')).body.rows).toMatchObject([
    { status: 'failed', failure: 'account_closed' },
  ]);
});

test('the accountant’s file of a payout adds up to it, and a month’s file uses the business’s own days', async () => {
  const { orderId, reference, charge } = await dayOfMoney();
  const [payout] = (await staff.get('/reconciliation/payouts')).body.rows;
  const { body, headers } = await staff.get(
    `/reconciliation/transactions.csv?payout=${payout.ref}`,
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain(`transactions-${payout.ref}.csv`);
  const refs = await db
    .selectFrom('processor_transactions')
    .select(['ref', 'source_ref'])
    .where('category', '<>', 'payout')
    .orderBy('made_at')
    .execute();
  const line = (nth: number, rest: string) =>
    `${local(nth)},${rest},${payout.ref},${local(3)},${refs[nth]?.source_ref},${refs[nth]?.ref},`;
  const booking = `,USD,${reference},${orderId}`;
  const [head, ...lines] = body.split('\r\n');
  expect(head).toBe(Object.values(fileTexts.books).join());
  expect(lines).toEqual([
    line(0, `charge,275.00,8.28,0.00,266.72,${booking}`),
    line(1, `refund,-40.00,0.00,0.00,-40.00,${booking}`),
    line(2, 'charge,10.00,0.59,0.00,9.41,,USD,,'),
    '',
  ]);
  expect(refs[0]?.source_ref).toBe(charge);

  const month = local(0).slice(0, 7);
  const file = (await staff.get(`/reconciliation/transactions.csv?month=${month}`)).body;
  const own = `${local(3)},payout,-236.13,0.00,0.00,-236.13,,USD,,,`;
  const inMonth = [...lines.slice(0, 3), own].filter((each) => each.startsWith(month));
  for (const each of inMonth) expect(file).toContain(each);
  expect(file.split('\r\n')).toHaveLength(inMonth.length + 2);
  const other = (await staff.get('/reconciliation/transactions.csv?month=2025-04')).body;
  expect(other).toBe(`${head}\r\n`);
  const wrong = await staff.get('/reconciliation/transactions.csv?month=2026-13');
  expect(wrong.body).toMatchObject({ status: 422, errors: [{ code: 'month-malformed' }] });
});

test('a month’s file adds up to its page, and separates payments by hand from credit', async () => {
  const { orderId, reference } = await dayOfMoney();
  const grant = {
    phone: '+14155550177',
    actor: 'operator',
    reason: 'lent a key',
    created_at: new Date((FIRST + 3 * HOUR) * 1000),
  };
  await db
    .insertInto('credit_entries')
    .values({
      ...grant,
      kind: 'given',
      amount_cents: cents(25_00),
      reservation_id: reservationId(randomUUID()),
    })
    .execute();
  const used = { order_id: orderId, reservation_id: reservationId(randomUUID()) };
  await db
    .insertInto('credit_entries')
    .values({ ...grant, ...used, kind: 'reserved', amount_cents: cents(-10_00) })
    .execute();
  await db
    .insertInto('credit_entries')
    .values({ ...grant, ...used, kind: 'used', amount_cents: cents(0) })
    .execute();
  const cash = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind: 'extra-hours',
      state: 'paid',
      method: 'cash',
      amount_cents: cents(80_00),
      currency: 'usd',
      payment_intent_ref: null,
      invoice_ref: null,
      failure: null,
      // Stored at another time: a payment's own day counts.
      created_at: new Date(0),
      paid_at: grant.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      payment_id: cash.id,
      amount_cents: cents(30_00),
      state: 'requested',
      reason: 'operator',
      actor: 'operator',
      refund_ref: null,
      failure: null,
    })
    .execute();
  await db
    .updateTable('refunds')
    .set({ state: 'succeeded', by_hand: true, refunded_at: grant.created_at })
    .where('payment_id', '=', cash.id)
    .execute();
  const month = local(3).slice(0, 7);
  const books: MonthOfBooks = (await staff.get(`/reconciliation/month?month=${month}`)).body;
  const file: string = (await staff.get(`/reconciliation/transactions.csv?month=${month}`)).body;
  const lines = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const inFile = (column: number, type: string) =>
    lines.filter((line) => line[1] === type).reduce((sum, line) => sum + Number(line[column]), 0);
  for (const { category, grossCents, feeCents, netCents } of books.moved) {
    expect(inFile(2, category)).toBeCloseTo(grossCents / 100);
    expect(inFile(3, category)).toBeCloseTo(feeCents / 100);
    expect(inFile(5, category)).toBeCloseTo(netCents / 100);
  }
  expect(books.moved.length).toBeGreaterThan(0);
  expect(books.credit).toEqual([
    { kind: 'given', count: 1, amountCents: 25_00 },
    { kind: 'used', count: 1, amountCents: -10_00 },
  ]);
  expect(books.byHand).toEqual([{ method: 'cash', count: 2, amountCents: 50_00 }]);
  expect(inFile(5, 'cash')).toBe(50);
  expect([inFile(6, 'credit_given'), inFile(6, 'credit_used')]).toEqual([25, -10]);
  const bookingsOf = (type: string) =>
    lines.filter((line) => line[1] === type).map((line) => line.slice(8, 10));
  expect(bookingsOf('cash')).toEqual([
    [reference, orderId],
    [reference, orderId],
  ]);
  expect(bookingsOf('credit_used')).toEqual([[reference, orderId]]);
  expect(bookingsOf('credit_given')).toEqual([['', '']]);
  expect(file).not.toContain('5550177');

  const journal: MonthOfJournal = (await staff.get(`/reconciliation/journal?month=${month}`)).body;
  const sum = (of: (row: MonthOfBooks['moved'][number]) => number) =>
    books.moved.reduce((all, row) => all + of(row), 0);
  const lineOf = (account: string) => {
    const found = journal.lines.filter((line) => line.account === account);
    return found.reduce((all, { debit, credit }) => all + debit - credit, 0);
  };
  expect(lineOf('processor')).toBe(sum(({ netCents }) => netCents));
  expect(lineOf('cash')).toBe(50_00);
  expect(lineOf('bank')).toBe(
    -sum(({ category, grossCents }) => (category.startsWith('payout') ? grossCents : 0)),
  );
  const debits = journal.lines.reduce((all, { debit }) => all + debit, 0);
  expect([debits, journal.lines.reduce((all, { credit }) => all + credit, 0)]).toEqual([
    journal.totalCents,
    journal.totalCents,
  ]);
  const cellsOf = async (name: string) => {
    const { body } = await staff.get(`/reconciliation/${name}?month=${month}`);
    return String(body)
      .trim()
      .split('\r\n')
      .map((row) => row.split(/[\t,]/));
  };
  const iif = (await cellsOf('journal.iif')).filter(([mark]) => mark === 'TRNS' || mark === 'SPL');
  expect(iif).toHaveLength(journal.lines.length);
  expect(iif.reduce((all, cells) => all + Number(cells[5]), 0)).toBeCloseTo(0);
  const bank = (await cellsOf('bank.csv')).slice(1);
  expect(bank.reduce((all, cells) => all + Number(cells[2]), 0)).toBeCloseTo(
    lineOf('processor') / 100,
  );
  expect(journal.bankFiles).toBe(1);
  expect(await cellsOf('journal.csv')).toHaveLength(journal.lines.length + 1);
  const exports = Array.from({ length: 4 }, () => 'reconciliation.exported');
  expect((await audited()).slice(0, 4)).toEqual(exports);
  const none = await staff.get('/reconciliation/journal?month=2025-04');
  expect(none.body).toMatchObject({ lines: [], totalCents: 0, bankFiles: 0 });
});

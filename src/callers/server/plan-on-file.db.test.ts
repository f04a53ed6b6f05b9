import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import {
  type OrderId,
  orderId,
  paymentId,
  refundId,
  type SubscriptionRef,
} from '#kernel/rules/ids.ts';
import { centsToDollars } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { catchUp } from '#payments/server/events/catch-up.ts';
import { paymentsOf } from '#payments/server/payments.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import type { PlanRequest } from '#payments/server/processor/processor.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment, sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { consentsOf } from '#payments/server/renewals/consent-queries.ts';
import { sweepEvents, sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { cardPageTexts as english } from '#payments/words/en/card-page.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { cardPageTexts as spanish } from '#payments/words/es/card-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';
import { crmEvents } from '#test/crm-events.ts';
import { mailWorld } from '#test/mail-world.ts';
import { endPlansAsked } from '#test/payment-jobs.ts';
import { visitDone } from '#test/visit-done.ts';
import { takeBooking } from './callers.ts';
import { requirePlanCard } from './card-on-file.ts';

const world = await callersWorld();
const { db, deps, staff, owner, callersDeps, callerWith, wish, kindsOf, messagesOf, newest } =
  world;
const mails = await mailWorld(db);
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

const essential = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
const planOf = (caller: Caller, changes: object = {}) => wish(caller, { ...essential, ...changes });

/** The events of a booking whose plan has begun, and its messages. */
const BEGUN = ['payment.agreed', 'order.taken', 'payment.charged', 'plan.active'];
const TOLD = ['crm booking.created', 'crm booking.paid', 'mail booking-paid', 'mail confirmation'];

interface Subscription {
  id: SubscriptionRef;
  status: string;
  metadata: { order_id?: string };
}

/** The subscriptions that the processor began for a booking, in any state. */
async function begunFor(id: OrderId): Promise<Subscription[]> {
  const { data } = await world.readApi<{ data: Subscription[] }>(
    '/v1/subscriptions?status=all&limit=100',
  );
  return data.filter(({ metadata }) => metadata.order_id === id);
}

async function months(id: OrderId): Promise<string[]> {
  const payments = await paymentsOf(db, id);
  return payments.map(({ kind, state, amount_cents }) => `${kind} ${state} ${amount_cents}`);
}

/** Runs the payment's job and what follows from it. */
async function caughtUp(id: OrderId): Promise<SubscriptionRef> {
  const [payment] = await paymentsOf(db, id);
  if (payment === undefined) throw new Error('no payment');
  expect(await catchUp(deps, payment.id)).toBe(true);
  const plan = await findPlan(db, id);
  if (plan === undefined) throw new Error('no plan');
  return plan.subscription_ref;
}

const { beginPlan } = deps.processor;
const unreachable = {
  ok: false,
  failure: { kind: 'unreachable', code: 'lost', param: null },
} as const;
/** The processor begins the plan, but its answer is lost. */
async function unheard(request: PlanRequest) {
  await beginPlan(request);
  return unreachable;
}

async function bookWith(
  begin: (request: PlanRequest) => ReturnType<typeof beginPlan>,
  changes: object = {},
  settings = callersDeps.settings,
) {
  const caller = await callerWith();
  const processor = { ...deps.processor, beginPlan: begin };
  const wanted = callerCalls['POST /new-booking'].body.parse(planOf(caller, changes));
  const { id } = await takeBooking({ ...callersDeps, processor, settings }, world.by, wanted);
  return { caller, id };
}

async function differences() {
  const from = new Date(Date.now() - 86_400_000);
  return (await reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) })).differences;
}

test('begins a plan once with the caller’s yes, no matter how often the form is sent', async () => {
  const cal = await callerWith();
  const body = planOf(cal);
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/new-booking', body)));
  answers.push(await staff.post('/new-booking', body));
  const [{ body: first } = { body: null }] = answers;
  const { id } = first;
  expect(answers.map(({ status, body: told }) => [status, told.id])).toEqual(
    answers.map(() => [200, id]),
  );
  expect(await begunFor(id)).toMatchObject([{ status: 'active' }]);
  expect(await world.statusOf(id)).toBe('confirmed');
  const subscription = await caughtUp(id);
  expect(await months(id)).toEqual(['booking paid 24000']);
  expect(await kindsOf(id)).toEqual(BEGUN);
  expect(await messagesOf(id)).toEqual(TOLD);
  const order = await db
    .selectFrom('orders')
    .select(['subscription_ref', 'customer_ref', 'payment_intent_ref'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ subscription_ref: subscription, payment_intent_ref: null });
  // Who heard the yes, and to which words.
  const { timeline } = (await owner.get(`/bookings/${id}`)).body;
  expect(timeline.find(({ kind }: { kind: string }) => kind === 'payment.agreed')).toMatchObject({
    who: 'Staff',
    event: { consent: { words: english.onFilePlanYes('$240', '$240', '4242') } },
  });
  expect(english.onFilePlanYes('$240', '$240', '4242')).toContain('$240 each month');
  // It is stored as read out, so its text is compared.
  expect(english.onFilePlanYes('$240', '$240', '4242')).toContain(renewalTexts.cancel);
  expect(await consentsOf(db, id)).toMatchObject([
    { way: 'read-out', words: english.onFilePlanYes('$240', '$240', '4242'), month_cents: 240_00 },
  ]);
  // The processor's events for it change nothing.
  await world.deliverAll();
  expect(await kindsOf(id)).toHaveLength(4);
  expect(await differences()).toEqual([]);
});

test('emails each month’s price and how to end the plan, and sends the plan to the CRM', async () => {
  const cal = await callerWith();
  const { body } = await staff.post('/new-booking', planOf(cal));
  await mails.runDueMails();
  const email = (await mails.arrived()).findLast(({ plain }) => /\/booking\/[\w-]{43}/.test(plain));
  expect(email?.plain.replaceAll(/\s+/g, ' ')).toContain(mailTexts.confirmation.plan('$240').text);
  expect(email?.plain).toMatch(/http:\/\/localhost:3000\/booking\/[\w-]{43}/);
  const told = (await crmEvents(db)).filter(({ order_id }) => order_id === body.id);
  expect(told.map(({ type }) => type)).toEqual(['booking.created', 'booking.paid']);
});

test('charges add-ons once with the first month, and reads the yes in Spanish too', async () => {
  const cal = await callerWith();
  const selectedAddOns = [{ id: 'handyman-services', quantity: 1 }];
  const price = quote(defaultCatalogue, {
    serviceId: 'essential',
    frequency: 'monthly',
    home: { bedroomBath: '3br2ba', sizeCategory: 'average' },
    addOns: selectedAddOns,
  });
  if (price.status !== 'priced') throw new Error('no price');
  const amount = centsToDollars(price.total);
  const asked = planOf(cal, { selectedAddOns, amount });
  const headers = { 'accept-language': 'es' };
  const { status, body } = await staff.send('POST', '/new-booking', asked, headers);
  expect(status).toBe(200);
  const { timeline } = (await owner.get(`/bookings/${body.id}`)).body;
  expect(JSON.stringify(timeline)).toContain(spanish.onFilePlanYes(`$${amount}`, '$240', '4242'));
  const subscription = await caughtUp(body.id);
  await world.act(`subscriptions/${subscription}/advance`);
  await applyPlan(deps, subscription);
  expect(await months(body.id)).toEqual([`booking paid ${price.total}`, 'plan-month paid 24000']);
});

test.each([
  ['in Spanish while that is offered', ['en', 'es'], 'Esencial'],
  ['in what is offered once Spanish is not', ['en'], 'Essential'],
] as const)('names its product for a Spanish speaker %s', async (_, pageLanguages, name) => {
  const named: string[] = [];
  const spied = (request: PlanRequest) => {
    named.push(...request.lines.map((line) => line.price_data.product_data.name));
    return beginPlan(request);
  };
  const { settings } = callersDeps;
  const offering = { ...settings, business: { ...settings.business, pageLanguages } };
  await bookWith(spied, { language: 'es' }, offering);
  expect(named).toEqual([name]);
});

test('continues, is refunded and ends like a plan from a checkout page', async () => {
  const cal = await callerWith();
  const { body } = await staff.post('/new-booking', planOf(cal));
  const id: OrderId = body.id;
  const subscription = await caughtUp(id);
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await world.deliverAll();
  expect(await months(id)).toEqual(['booking paid 24000', 'plan-month failed 24000']);
  const seen = (await owner.get(`/bookings/${id}`)).body;
  expect(seen.plan).toMatchObject({ standing: 'past-due' });
  const invoice = (await paymentsOf(db, id))[1]?.invoice_ref;
  await world.act(`invoices/${invoice}/retry`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const act = { reason: { text: 'Nobody came' }, actor: 'operator:1' } as const;
  const visitId = await visitDone(db, id);
  const bill = { billId: paymentId(randomUUID()), orderId: id, visitId, workedMinutes: 301 };
  expect(await billExtraHours(deps, { ...bill, ...act })).toMatchObject({ state: 'paid' });
  const [first] = await paymentsOf(db, id);
  if (first === undefined) throw new Error('no payment');
  const refund = { refundId: refundId(randomUUID()), paymentId: first.id, amount: null };
  expect(await refundPayment(deps, { ...refund, ...act, endPlan: true })).toBe('succeeded');
  await endPlansAsked(db, deps);
  expect(await begunFor(id)).toMatchObject([{ status: 'canceled' }]);
  expect(await differences()).toEqual([]);
});

test.each([
  ['decline_later', '0341', 'card-on-file-declined'],
  ['authenticate_later', '3155', 'card-needs-holder'],
])(
  'a card that answers %s begins no plan, and a link books instead',
  async (behaviour, last4, code) => {
    const declined = await callerWith(behaviour);
    const asked = planOf(declined, { card: { cardOf: declined.left, last4, agreed: true } });
    const answers = await Promise.all([1, 2].map(() => staff.post('/new-booking', asked)));
    for (const { status, body } of answers) {
      expect([status, body.errors]).toMatchObject([422, [{ path: 'pays', code }]]);
    }
    const refused = await newest(declined);
    expect(await kindsOf(refused)).toEqual(['payment.agreed', 'payment.refused', 'order.replaced']);
    expect(await begunFor(refused)).toEqual([]);
    await world.deliverAll();
    await sweepUnpaid(deps);
    expect(await world.statusOf(refused)).toBe('expired');
    expect(await months(refused)).toEqual(['booking failed 24000']);
    expect(await messagesOf(refused)).toEqual([]);
    expect((await world.cardsOf(`customer=${declined.customerId}`)).planCard).toMatchObject({
      last4,
    });
    const instead = await staff.post('/new-booking', { ...asked, pays: 'link' });
    expect(await kindsOf(instead.body.id)).toEqual(['order.taken', 'payment-link.sent']);
  },
);

test.each(['snapshot', 'thin'] as const)(
  'handles %s events that arrive before our answer, and changes nothing twice',
  async (format) => {
    const { id } = await bookWith(async (request) => {
      const answer = await beginPlan(request);
      const told = (await world.events()).filter(({ type }) =>
        /^(customer\.sub|invoice)/.test(type),
      );
      await world.deliverAll(told.slice(-7), format);
      expect(await world.statusOf(request.orderId)).toBe('confirmed');
      return answer;
    });
    await caughtUp(id);
    await world.deliverAll();
    expect(await months(id)).toEqual(['booking paid 24000']);
    expect(await kindsOf(id)).toEqual(BEGUN);
    expect(await messagesOf(id)).toEqual(TOLD);
    expect(await begunFor(id)).toHaveLength(1);
  },
);

test('finds a plan whose answer was lost by its key, and begins it once', async () => {
  const { caller, id } = await bookWith(unheard);
  const waiting = (await owner.get(`/bookings/${id}`)).body;
  expect(waiting).toMatchObject({ status: 'awaiting_payment', payments: [{ state: 'pending' }] });
  expect(waiting.offers.sendPaymentLink).toBe(false);
  // Another plan cannot begin on that card in the meantime.
  expect((await world.cardsOf(`customer=${caller.customerId}`)).planCard).toBeNull();
  await sql`
    update payments set created_at = now() - interval '61 seconds' where order_id = ${id}
  `.execute(db);
  await sweepUnpaid(deps);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await begunFor(id)).toMatchObject([{ status: 'active' }]);
  expect(await months(id)).toEqual(['booking paid 24000']);
});

test('looks for a plan whose key expired before it begins one', async () => {
  const { id } = await bookWith(unheard);
  await sql`delete from sandbox.idempotency_keys`.execute(db);
  await sql`
    update payments set created_at = now() - interval '25 hours' where order_id = ${id}
  `.execute(db);
  await sweepUnpaid(deps);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await begunFor(id)).toHaveLength(1);
  const never = await bookWith(async () => unreachable);
  await sql`
    update payments set created_at = now() - interval '25 hours' where order_id = ${never.id}
  `.execute(db);
  await sweepUnpaid(deps);
  expect(await begunFor(never.id)).toMatchObject([{ status: 'active' }]);
});

test('learns from the processor’s later events of a plan whose answer and events were lost', async () => {
  const { id } = await bookWith(unheard);
  const [begun] = await begunFor(id);
  if (begun === undefined) throw new Error('no plan');
  await world.act(`subscriptions/${begun.id}/advance`);
  await sweepEvents(deps);
  await caughtUp(id);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await months(id)).toEqual(['booking paid 24000', 'plan-month paid 24000']);
  expect(await differences()).toEqual([]);
});

test('ends the plan and refunds a booking that is canceled while the plan begins', async () => {
  const { id } = await bookWith(unheard);
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const cancel = { version, giveBack: [], keep: [], reason: 'Changed their mind' };
  expect((await owner.post(`/bookings/${id}/cancel`, cancel)).status).toBe(200);
  const [payment] = await paymentsOf(db, id);
  if (payment === undefined) throw new Error('no charge');
  await Promise.all([1, 2].map(() => sendCharge(deps, payment.id)));
  expect(await kindsOf(id)).toEqual([
    'payment.agreed',
    'order.cancelled',
    'payment.charged',
    'refund.requested',
  ]);
  expect(await endPlansAsked(db, deps)).toHaveLength(1);
  const [refund] = await db
    .selectFrom('refunds')
    .select(['id', 'reason'])
    .where('payment_id', '=', payment.id)
    .execute();
  if (refund === undefined) throw new Error('nothing goes back');
  expect(refund.reason).toContain('paid-after-cancellation');
  expect(await sendRefund(deps, refund.id)).toBe(true);
  expect(await begunFor(id)).toMatchObject([{ status: 'canceled' }]);
  expect(await world.statusOf(id)).toBe('refunded');
  const [back] = await paymentsOf(db, id);
  expect(back).toMatchObject({ state: 'paid', refunded_cents: 24_000 });
  expect(await messagesOf(id)).not.toContain('mail confirmation');
  await world.deliverAll();
  expect(await months(id)).toEqual(['booking paid 24000']);
  expect(await differences()).toEqual([]);
});

test('never begins a plan that had not begun when its booking was canceled', async () => {
  const { id } = await bookWith(async () => unreachable);
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const cancel = { version, giveBack: [], keep: [], reason: 'Changed their mind' };
  expect((await owner.post(`/bookings/${id}/cancel`, cancel)).status).toBe(200);
  const [payment] = await paymentsOf(db, id);
  if (payment === undefined) throw new Error('no charge');
  await sendCharge(deps, payment.id);
  expect(await begunFor(id)).toEqual([]);
  expect(await paymentsOf(db, id)).toMatchObject([{ state: 'failed' }]);
});

test('begins one plan at a time on a card, since credit at the processor is for one plan', async () => {
  const cal = await callerWith();
  const cards = () => world.cardsOf(`customer=${cal.customerId}`);
  const begin = () => staff.post('/new-booking', planOf(cal));
  const begun = await begin();
  const { status, body } = await begin();
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: 'pays', code: 'card-on-file-missing' }],
  ]);
  expect(await cards()).toMatchObject({ card: { last4: '4242' }, planCard: null });
  const id: OrderId = begun.body.id;
  // A visit can still be charged to it.
  expect((await staff.post('/new-booking', wish(cal))).status).toBe(200);
  await caughtUp(id);
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  await owner.post(`/bookings/${id}/plan-end`, { version, when: 'now' });
  expect((await cards()).planCard).toMatchObject({ last4: '4242' });
  const customer = await db
    .selectFrom('orders')
    .select('customer_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Twenty cents owed there would be charged with the first month.
  const owed = await fetch(`${world.apiBase}/v1/customers/${customer.customer_ref}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.secretKey}` },
    body: new URLSearchParams({ balance: '20' }),
  });
  expect(owed.status).toBe(200);
  expect(await cards()).toMatchObject({ card: { last4: '4242' }, planCard: null });
});

test('begins two plans on a card one after another, once the first is stored', async () => {
  const { left } = await callerWith();
  const { customer_ref: customer } = await db
    .selectFrom('orders')
    .select('customer_ref')
    .where('id', '=', left)
    .executeTakeFirstOrThrow();
  const saved = customer === null ? null : await deps.processor.savedCard(customer);
  if (customer === null || !saved?.ok || saved.value === null) throw new Error('no card');
  const consent = { by: world.by.operatorId, at: new Date().toISOString(), words: 'Yes' };
  const agreed = { customer, card: saved.value, consent };
  const beginIn = (trx: Trx) => requirePlanCard(trx, { id: orderId(randomUUID()) }, agreed);
  let later: Promise<string> | undefined;
  await inTransaction(db, async (trx) => {
    await beginIn(trx);
    later = inTransaction(db, beginIn).then(() => 'went on');
    expect(await Promise.race([later, someoneWaits()])).toBe('waits');
  });
  expect(await later).toBe('went on');
});

async function someoneWaits(): Promise<string> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(db);
    if (rows.length > 0) return 'waits';
  }
}

test('accepts only a card for a plan, with an email to say how it ends', async () => {
  const cal = await callerWith();
  const refused = async (changes: object) => {
    const { body } = await staff.post('/new-booking', planOf(cal, changes));
    return [body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.code];
  };
  expect(await refused({ pays: 'cash' })).toContain('plan-needs-card');
  expect(await refused({ customerEmail: '' })).toEqual(['customerEmail', 'plan-needs-email']);
  const card = { cardOf: cal.left, last4: '4242', agreed: false };
  expect(await refused({ card })).toEqual(['card.agreed', 'card-consent-missing']);
});

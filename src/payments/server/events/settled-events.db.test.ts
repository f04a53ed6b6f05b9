import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderId } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { paymentWorld, type SandboxEvent } from '#test/payment-world.ts';
import { fileTogether } from './file-together.ts';
import { handleEvent } from './handle-event.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;

/** The same, with a count of what is asked of the processor. */
function counting(): { deps: PaymentDeps; asked: string[] } {
  const asked: string[] = [];
  const processor = new Proxy(deps.processor, {
    get(target, name: keyof PaymentDeps['processor']) {
      asked.push(name);
      return target[name];
    },
  });
  return { deps: { ...deps, processor }, asked };
}

function told({ id, type, data }: SandboxEvent): ProcessorEvent {
  const object: SandboxEvent['data']['object'] & { metadata?: { order_id?: string } } = data.object;
  const ofOrder = object.metadata?.order_id;
  return {
    ...{ id, type, objectType: object.object, objectRef: object.id },
    orderId: ofOrder === undefined ? null : orderId(ofOrder),
  };
}

async function eventsSince(count: number): Promise<SandboxEvent[]> {
  return (await world.events()).slice(count);
}

async function receipts(): Promise<string[]> {
  return (await db.selectFrom('processor_events').select('id').execute()).map(({ id }) => id);
}

async function catchUps(): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'payments.catch-up'
  `.execute(db);
  return rows.length;
}

test('once a booking is paid, none of its events asks the processor anything', async () => {
  const before = (await world.events()).length;
  const { orderId: booked, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const events = await eventsSince(before);
  expect(events.map(({ type }) => type)).toContain('payment_intent.succeeded');
  const { deps: counted, asked } = counting();
  for (const event of [...events, ...events]) {
    expect(['done', 'not-ours', 'seen']).toContain(await handleEvent(counted, told(event)));
  }
  expect(asked).toEqual([]);
  expect(await receipts()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
  expect(await statusOf(booked)).toBe('confirmed');
});

test('events that come together and change nothing are one statement', async () => {
  const before = (await world.events()).length;
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const events = await eventsSince(before);
  let statements = 0;
  const counted = new Proxy(db, {
    get(target, name: keyof typeof db) {
      if (name === 'executeQuery') statements += 1;
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const together = { ...deps, db: counted, fileIfSettled: fileTogether(counted) };
  await Promise.all(events.map((event) => handleEvent(together, told(event))));
  expect(events.length).toBeGreaterThan(3);
  expect(statements).toBe(1);
  expect(await receipts()).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
});

test('all events of a payment at once read its session once, whichever comes first', async () => {
  const before = (await world.events()).length;
  const { orderId: booked, session } = await book();
  await act(`sessions/${session}/pay`);
  const { deps: counted, asked } = counting();
  const events = await eventsSince(before);
  await Promise.all(events.map((event) => handleEvent(counted, told(event))));
  expect(asked).toEqual(['readSession']);
  expect(await statusOf(booked)).toBe('confirmed');
});

test("an intent of another session than the order's open one is looked up", async () => {
  const first = await book();
  const before = (await world.events()).length;
  await act(`sessions/${first.session}/pay`);
  const other = await book();
  const events = await eventsSince(before);
  const intent = events.find(({ type }) => type === 'payment_intent.succeeded');
  if (intent === undefined) throw new Error('no intent');
  const { deps: counted, asked } = counting();
  // As if the object named another order: it only says where to look first.
  await handleEvent(counted, { ...told(intent), orderId: other.orderId });
  expect(asked).toContain('findSession');
  expect(await statusOf(first.orderId)).toBe('confirmed');
  expect(await statusOf(other.orderId)).toBe('awaiting_payment');
});

test('a payment without a refund leaves nothing to catch up on; one with a refund does', async () => {
  const plain = await book();
  await act(`sessions/${plain.session}/pay`);
  await applyPaymentSession(deps, plain.session);
  expect(await catchUps()).toBe(0);
  const contested = await book();
  await act(`sessions/${contested.session}/pay`);
  const read = await deps.processor.readSession(contested.session);
  const intent = read.ok ? read.value.paymentIntentRef : null;
  const { latest_charge: charge } = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${intent}`,
  );
  await act(`charges/${charge}/dispute`);
  await applyPaymentSession(deps, contested.session);
  expect(await catchUps()).toBe(1);
});

test('while the processor is unreachable no event is taken for done', async () => {
  const before = (await world.events()).length;
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  const news = (await eventsSince(before)).filter(({ type }) => /succeeded|completed/.test(type));
  await world.faults({ api: { error: 1 } });
  const handled = await Promise.all(
    news
      .filter(({ type }) => type !== 'charge.succeeded')
      .map((event) => handleEvent(deps, told(event))),
  );
  await world.faults({ api: { error: 0 } });
  expect(new Set(handled)).toEqual(new Set(['unreachable']));
});

test("an event of nobody's money has its receipt with the job that asks whose it is, or neither", async () => {
  const event: ProcessorEvent = {
    ...{ id: 'evt_nobody', type: 'checkout.session.completed' },
    ...{ objectType: 'checkout.session', objectRef: 'cs_test_nobody', orderId: null },
  };
  const isAsked = async () => {
    const key = `reconciliation.examine:${event.objectRef}`;
    return (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length;
  };
  await sql`create function refuse_job() returns trigger language plpgsql
    as $$ begin raise exception 'no job today'; end $$`.execute(db);
  await sql`create trigger refuse_job before insert on graphile_worker._private_jobs
    for each row execute function refuse_job()`.execute(db);
  await expect(handleEvent(deps, event)).rejects.toThrow('no job today');
  expect(await receipts()).not.toContain(event.id);
  await sql`drop trigger refuse_job on graphile_worker._private_jobs`.execute(db);
  expect(await handleEvent(deps, event)).toBe('not-ours');
  expect(await receipts()).toContain(event.id);
  expect(await isAsked()).toBe(1);
});

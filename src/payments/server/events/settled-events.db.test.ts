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

/** The same, with a list of the calls to the processor. */
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

test('the events of a paid booking make no call to the processor', async () => {
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

test('simultaneous events that change nothing take one statement', async () => {
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

test('looks up an intent that is not from the order’s open session', async () => {
  const first = await book();
  const before = (await world.events()).length;
  await act(`sessions/${first.session}/pay`);
  const other = await book();
  const events = await eventsSince(before);
  const intent = events.find(({ type }) => type === 'payment_intent.succeeded');
  if (intent === undefined) throw new Error('no intent');
  const { deps: counted, asked } = counting();
  // The object names another order, but that only says where to look first.
  await handleEvent(counted, { ...told(intent), orderId: other.orderId });
  expect(asked).toContain('findSession');
  expect(await statusOf(first.orderId)).toBe('confirmed');
  expect(await statusOf(other.orderId)).toBe('awaiting_payment');
});

test('a payment leaves nothing to catch up on unless it was disputed or refunded before', async () => {
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

test('no event counts as done while the processor is unreachable', async () => {
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

test('an event of unknown money stores its receipt together with the job that looks for its booking, or neither', async () => {
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

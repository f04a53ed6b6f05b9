import { randomUUID } from 'node:crypto';
import { type HoldId, type OrderId, orderId as toOrderId, visitId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { holdsOf } from '#payments/server/holds/hold-queries.ts';
import { placeHold } from '#payments/server/holds/place-hold.ts';
import { planHoldAgain } from '#payments/server/holds/retry-hold.ts';
import { chargeDue, duesOf, type PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { ACTOR, type Actor, append, cardsDo, type Desk, type PaidBooking, twice } from './desk.ts';

const HOUR_MS = 3_600_000;
/** Asked again, until the processor has answered. */
const MOST_TRIES = 6;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Customers who come back, and whose bank holds the price before the visit. */
export const holds: Actor = {
  share: 0.5,
  suits: ({ plan, isEmergency, customer }) => plan === null && !isEmergency && customer !== null,
  fates: {
    async 'placed by two at once, and charged'(desk, booking) {
      const held = await bookHeld(desk, booking);
      await twice(async () => placed(desk.deps, await holdOf(desk, held)));
      return () => chargedAfter(desk, held);
    },
    async 'declined, and tried again'(desk, booking) {
      await cardsDo(desk, booking, 'decline_later');
      const held = await bookHeld(desk, booking);
      const declined = await holdOf(desk, held);
      await placed(desk.deps, declined);
      await cardsDo(desk, booking, 'works');
      await twice(async () => {
        const again = await inTransaction(desk.deps.db, async (trx) => {
          const order = await lockOrder(trx, held);
          return planHoldAgain(trx, { order, id: declined }, new Date());
        });
        await placed(desk.deps, again);
      });
      return () => chargedAfter(desk, held);
    },
    async lapses(desk, booking) {
      const held = await bookHeld(desk, booking);
      await placed(desk.deps, await holdOf(desk, held));
      return async () => {
        await lapse(desk, held);
        await chargedAfter(desk, held);
      };
    },
    async 'lapses as it is charged'(desk, booking) {
      const held = await bookHeld(desk, booking);
      await placed(desk.deps, await holdOf(desk, held));
      return async () => {
        await Promise.all([lapse(desk, held), chargedAfter(desk, held)]);
      };
    },
    async 'cancelled while it is placed'(desk, booking) {
      const held = await bookHeld(desk, booking);
      const placing = placed(desk.deps, await holdOf(desk, held));
      await Promise.all([placing, cancel(desk, held)]);
      return undefined;
    },
    async 'cancelled as it is charged'(desk, booking) {
      const held = await bookHeld(desk, booking);
      await placed(desk.deps, await holdOf(desk, held));
      return async () => {
        await Promise.all([chargedAfter(desk, held), cancel(desk, held)]);
      };
    },
    async 'the server dies with the answer'(desk, booking) {
      const held = await bookHeld(desk, booking);
      const { processor } = desk.deps;
      const dying: typeof processor.placeHold = async (request) => {
        await processor.placeHold(request);
        throw new Error('died');
      };
      const deps = { ...desk.deps, processor: { ...processor, placeHold: dying } };
      await placeHold(deps, await holdOf(desk, held)).catch(() => false);
      return () => chargedAfter(desk, held);
    },
  },
};

/** The same booking once more, on the card that it left, held for a visit tomorrow. */
async function bookHeld({ deps, books }: Desk, booking: PaidBooking): Promise<OrderId> {
  const id = toOrderId(randomUUID());
  const own = {
    id,
    status: 'confirmed',
    paid_at: null,
    payment_intent_ref: null,
    booking_id: null,
  };
  const none = { booking_key: null, referrer_phone: '', referrer_phone_e164: null };
  const { rows: columns } = await books.server.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await books.server.query(
    `insert into orders (${names})
     select ${columns.map(({ name }) => `made.${name}`).join(', ')} from orders
     cross join lateral jsonb_populate_record(orders, $2::jsonb) as made where orders.id = $1`,
    [booking.orderId, JSON.stringify({ ...own, ...none })],
  );
  await books.server.query(
    `insert into mandates (order_id, terms, words, language, due_now_cents, most_cents)
     select id, '{"kind": "held", "hours": 48}', 'Held', 'en', 0, total_cents + 18000
     from orders where id = $1`,
    [id],
  );
  const startsAt = new Date(Date.now() + 30 * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { rows } = await books.server.query<{ id: string }>(
    `insert into visits (order_id, state, starts_at, ends_at) values ($1, 'confirmed', $2, $3)
     returning id`,
    [id, startsAt, endsAt],
  );
  const at = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const isNew = { isChange: false, movedFrom: null, movesAll: false };
  const visit = { visitId: visitId(rows[0]?.id ?? ''), ...at, ...isNew };
  await append(deps, id, { kind: 'visit.confirmed', ...visit });
  return id;
}

async function holdOf({ deps }: Desk, id: OrderId): Promise<HoldId> {
  const [hold] = await holdsOf(deps.db, id);
  if (hold === undefined) throw new Error('nothing is to be held');
  return hold.id;
}

async function untilDone(act: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await act()) return;
}

function placed(deps: PaymentDeps, id: HoldId): Promise<void> {
  return untilDone(() => placeHold(deps, id));
}

/** The visit is done, and it is a week later. */
async function chargedAfter({ deps }: Desk, id: OrderId): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, id);
    const done = { kind: 'order.completed', workedMinutes: null, visitId: null } as const;
    await deps.orderLog.moveOrder(trx, id, 'completed', done, ACTOR);
  });
  const [due] = await duesOf(deps.db, id);
  if (due === undefined) return;
  await untilDone(() => chargeDue(deps, due.id, new Date(Date.now() + WEEK_MS)));
}

async function lapse({ deps, processor }: Desk, id: OrderId): Promise<void> {
  const [hold] = await holdsOf(deps.db, id);
  const ref = hold?.payment_intent_ref ?? null;
  if (ref !== null) await processor.act(`payment_intents/${ref}/lapse`);
}

function cancel({ deps }: Desk, orderId: OrderId): Promise<unknown> {
  const wish = { orderId, reason: { text: 'Not this time' }, actor: ACTOR, refund: 'all' } as const;
  return cancelBooking(deps, { ...wish, kind: 'order.cancelled' });
}

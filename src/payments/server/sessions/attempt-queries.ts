import { type Selectable, sql } from 'kysely';
import type {
  AttemptId,
  OrderId,
  PaymentId,
  SessionRef,
  SubscriptionRef,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type AttemptState, attemptStates, isLive } from '#orders/rules/payment-state.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import type { PaymentAttemptsTable } from '#payments/server/tables.ts';
import type { SessionParams } from '#platform/server/database/session-request.ts';
import { preparedStatement, rowsOf, sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

export function insertAttempt(
  trx: Trx,
  attempt: {
    id: AttemptId;
    orderId: OrderId;
    /** The bill that it pays, unless it pays the booking itself. */
    paymentId?: PaymentId;
    params: SessionParams;
    expiresAt: Date;
    /** Set if it does not ask for the whole price. */
    asks?: Cents | null;
    /** What credit and gift cards pay besides it. */
    tendered?: Cents;
  },
): Promise<Attempt> {
  return (
    trx
      .insertInto('payment_attempts')
      .values({
        id: attempt.id,
        order_id: attempt.orderId,
        ...(attempt.paymentId === undefined ? {} : { payment_id: attempt.paymentId }),
        params: attempt.params,
        ...(attempt.asks == null ? {} : { asks_cents: attempt.asks }),
        ...(attempt.tendered ? { tender_cents: attempt.tendered } : {}),
        expires_at: attempt.expiresAt,
        state: 'pending',
      })
      // As stored: the first request sends the same bytes as every retry.
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export function findLiveAttempt(db: Db, orderId: OrderId): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .where('state', 'in', attemptStates.filter(isLive))
    .executeTakeFirst();
}

export function findLiveAttemptOfBill(db: Db, paymentId: PaymentId): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', attemptStates.filter(isLive))
    .executeTakeFirst();
}

export function findAttempt(db: Db, id: AttemptId): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the session that the processor made; false if the attempt is over by now. */
export async function storeSession(
  db: Db,
  id: AttemptId,
  session: Pick<PaymentSession, 'id' | 'url'>,
): Promise<boolean> {
  const text = `
    update payment_attempts set state = 'open', session_ref = $2, url = $3, updated_at = now()
    where id = $1 and (state = 'pending' or (state = 'open' and session_ref = $2))
    returning id`;
  const values = [id, session.id, session.url];
  return (await rowsOf(db, preparedStatement('attempt-open', text, values))).length > 0;
}

/** Ends an attempt that never got a session. */
export async function failAttempt(db: Db, id: AttemptId, failure: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'failed', failure, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Ends an attempt whose session the processor no longer knows. */
export async function endLostAttempt(db: Db, id: AttemptId, sessionRef: SessionRef): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'failed', failure: 'session_missing', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('session_ref', '=', sessionRef)
    .where('state', 'in', ['open', 'complete'])
    .execute();
}

/** The plans that an order's payments started: its own, and those of payments that wait for a person. */
export async function plansOfOrder(db: Db, orderId: OrderId): Promise<SubscriptionRef[]> {
  const rows = await db
    .selectFrom('order_facts as orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .union(
      db
        .selectFrom('payment_attempts')
        .select('subscription_ref')
        .where('order_id', '=', orderId)
        .where('state', '=', 'mismatch'),
    )
    .execute();
  return rows.flatMap((row) => row.subscription_ref ?? []);
}

/** An attempt's new state, from its session. */
export interface AttemptChange {
  readonly id: AttemptId;
  readonly state: AttemptState;
  readonly session: PaymentSession;
}

/** The change as part of another statement. */
export function attemptChange(db: Pick<Db, 'updateTable'>, { id, state, session }: AttemptChange) {
  return db
    .updateTable('payment_attempts')
    .set({
      state,
      session_ref: session.id,
      last_decline: session.decline?.id ?? null,
      subscription_ref: session.subscriptionRef,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id);
}

export async function changeAttempt(trx: Trx, change: AttemptChange): Promise<void> {
  await sendWithNext(trx, attemptChange(trx, change));
}

import type { AttemptId, OrderId, PaymentId, SessionRef } from '#kernel/rules/ids.ts';
import type { AttemptState } from '#orders/rules/payment-state.ts';
import type { Order } from '#orders/server/orders.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Attempt } from './attempt-queries.ts';
import type { Expected } from './judge-session.ts';

/** A session's attempt, with what its order costs. */
export interface LockedSession {
  readonly attempt: Pick<
    Attempt,
    'id' | 'state' | 'last_decline' | 'payment_id' | 'asks_cents' | 'tender_cents'
  >;
  readonly order: Pick<
    Order,
    'id' | 'status' | 'paid_at' | 'recurring' | 'per_visit' | 'currency' | 'total_cents'
  >;
  readonly expected: Expected;
}

type LockedRow = Omit<LockedSession['attempt'], 'id' | 'state'> &
  LockedSession['order'] &
  Expected & { readonly attempt_id: AttemptId; readonly attempt_state: AttemptState };

/**
 * Locks a session's order and then its attempt until the transaction ends. If the session's answer was
 * lost, the attempt's own id on it identifies it.
 */
export async function lockSession(
  trx: Trx,
  session: Pick<PaymentSession, 'id' | 'attemptId'>,
): Promise<LockedSession | undefined> {
  const text = `
    select placed.id, placed.status, placed.paid_at, placed.recurring, placed.per_visit,
      placed.currency, placed.total_cents, coalesce(attempt.asks_cents, placed.total_cents) as total,
      -- A plan is sold by its lines, whatever tenders pay of its first month.
      case when attempt.asks_cents is null or placed.recurring
        then array(select amount_cents from order_line_facts
          where order_id = placed.id and amount_cents >= 0)
        else array[attempt.asks_cents] end as "lineAmounts",
      attempt.id as attempt_id, attempt.state as attempt_state, attempt.last_decline,
      attempt.payment_id, attempt.asks_cents, attempt.tender_cents
    from order_facts as placed join payment_attempts as attempt on attempt.order_id = placed.id
    where attempt.session_ref = $1 or (attempt.id = $2 and attempt.session_ref is null)
    for update of placed, attempt`;
  const values = [session.id, session.attemptId];
  const [row] = await rowsOf<LockedRow>(trx, preparedStatement('session-lock', text, values));
  if (row === undefined) return undefined;
  const {
    attempt_id: id,
    attempt_state: state,
    last_decline,
    payment_id,
    asks_cents,
    tender_cents,
    ...order
  } = row;
  const attempt = { id, state, last_decline, payment_id, asks_cents, tender_cents };
  return { attempt, order, expected: order };
}

/** The current state of a session and its order. */
export interface SessionStatus extends Pick<Order, 'status' | 'is_emergency' | 'visitor_id'> {
  readonly order_id: OrderId;
  readonly attempt_id: AttemptId;
  readonly state: AttemptState;
  /** The bill that it pays; null: the booking itself. */
  readonly payment_id: PaymentId | null;
}

export async function findSessionStatus(
  db: Db,
  session: SessionRef,
): Promise<SessionStatus | undefined> {
  const text = `
    select attempt.id as attempt_id, attempt.state, attempt.payment_id, attempt.order_id, placed.status,
      placed.is_emergency, placed.visitor_id
    from payment_attempts as attempt join order_facts as placed on placed.id = attempt.order_id
    where attempt.session_ref = $1`;
  const statement = preparedStatement('session-standing', text, [session]);
  return (await rowsOf<SessionStatus>(db, statement))[0];
}

/**
 * True for one caller per `seconds`, who may ask the processor about this attempt. It need not survive
 * a power cut, so it does not wait for the disk.
 */
export async function startCheck(db: Db, id: AttemptId, seconds: number): Promise<boolean> {
  const text = `
    update payment_attempts set checked_at = now()
    where id = $1 and (checked_at is null or checked_at < now() - $2 * interval '1 second')
    returning set_config('synchronous_commit', 'off', true)`;
  const taken = await rowsOf(db, preparedStatement('session-turn', text, [id, seconds]));
  return taken.length > 0;
}

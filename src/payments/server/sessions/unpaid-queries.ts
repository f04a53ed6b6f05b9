import { sql } from 'kysely';
import type { AttemptId, OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { isAwaited, statusesWhere } from '#orders/rules/order-status.ts';
import { attemptStates, isLive } from '#orders/rules/payment-state.ts';
import { priceValidDays } from '#orders/rules/price-stands.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import type { Attempt } from './attempt-queries.ts';

/**
 * Attempts that may be paid by now and are older than `seconds`, longest unchecked first. Older
 * attempts are checked less often: an abandoned card page some 50 times in all.
 */
export async function unpaidSessions(
  db: Db,
  seconds: number,
  most: number,
): Promise<{ id: AttemptId; sessionRef: SessionRef }[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'session_ref'])
    .where('state', 'in', ['open', 'complete'])
    .where('created_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .where(
      sql<boolean>`(checked_at is null or
        now() - checked_at > greatest(interval '2 minutes', (now() - created_at) / 8))`,
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
  return rows.flatMap(({ id, session_ref }) =>
    session_ref === null ? [] : [{ id, sessionRef: session_ref }],
  );
}

/** Attempts that can no longer be paid, because their session never became known. */
export function lapsedAttempts(db: Db, most: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', '=', 'pending')
    .where('expires_at', '<', sql<Date>`now()`)
    .limit(most)
    .execute();
}

/** Unpaid orders without an open attempt; a custom quote keeps its week. */
export async function ordersWithoutAttempt(
  db: Db,
  hours: number,
  most: number,
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('order_facts as orders')
    .select('id')
    .where('status', 'in', literalList(statusesWhere(isAwaited)))
    .where('updated_at', '<', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment_attempts')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('state', 'in', attemptStates.filter(isLive)),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select from custom_quote_facts as quote where quote.order_id = orders.id
          and orders.created_at > now() - ${priceValidDays} * interval '1 day'
      )`,
    )
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

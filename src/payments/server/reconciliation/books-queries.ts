import { sql } from 'kysely';
import type { IntentRef, PayoutRef } from '#kernel/rules/ids.ts';
import type { OwnId } from '#payments/rules/reconciliation/books.ts';
import type { AccountPayout, AccountTransaction } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';

/** Stores a page of the processor's books; known entries stay as they are. */
export async function storeTransactions(
  db: Db,
  transactions: readonly AccountTransaction[],
  payout: PayoutRef | null,
): Promise<void> {
  if (transactions.length === 0) return;
  const rows = transactions.map((each) => ({
    ref: each.ref,
    type: each.type,
    category: each.category,
    amount_cents: each.amount,
    fee_cents: each.fee,
    tax_cents: each.tax,
    net_cents: each.net,
    currency: each.currency,
    source_ref: each.sourceRef,
    movement: each.movement?.kind ?? null,
    moved_cents: each.movement?.amount ?? null,
    intent_ref: each.movement?.intentRef ?? null,
    own_id: each.movement?.kind === 'charge' ? each.movement.ownId : null,
    payout_ref: payout,
    made_at: each.madeAt,
    available_at: each.availableAt,
  }));
  await sql`
    insert into processor_transactions (ref, type, category, amount_cents, fee_cents, tax_cents,
      net_cents, currency, source_ref, movement, moved_cents, intent_ref, own_id, payout_ref, made_at,
      available_at)
    select ref, type, category, amount_cents, fee_cents, tax_cents, net_cents, currency, source_ref,
      movement, moved_cents, intent_ref, own_id, payout_ref, made_at, available_at
    from jsonb_populate_recordset(null::processor_transactions, ${JSON.stringify(rows)}::jsonb)
    on conflict (ref) do update set
      available_at = excluded.available_at,
      own_id = coalesce(processor_transactions.own_id, excluded.own_id),
      payout_ref = coalesce(excluded.payout_ref, processor_transactions.payout_ref)
  `.execute(db);
}

/** Whose a payment is, if its charge does not say so. */
export async function storeOrigin(db: Db, intentRef: IntentRef, ownId: OwnId): Promise<void> {
  await db
    .updateTable('processor_transactions')
    .set({ own_id: ownId })
    .where('intent_ref', '=', intentRef)
    .where('movement', '=', 'charge')
    .execute();
}

/** Stores payouts in their current state. */
export async function storePayouts(db: Db, payouts: readonly AccountPayout[]): Promise<void> {
  if (payouts.length === 0) return;
  await db
    .insertInto('processor_payouts')
    .values(
      payouts.map((payout) => ({
        ref: payout.ref,
        amount_cents: payout.amount,
        currency: payout.currency,
        status: payout.status,
        is_automatic: payout.isAutomatic,
        failure: payout.failure,
        made_at: payout.madeAt,
        arrives_at: payout.arrivesAt,
        counted_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet((now) => ({
        status: now.ref('excluded.status'),
        failure: now.ref('excluded.failure'),
        arrives_at: now.ref('excluded.arrives_at'),
      })),
    )
    .execute();
}

/** Payouts that may still arrive or be returned, oldest first. */
export async function movingPayouts(db: Db, most: number): Promise<PayoutRef[]> {
  const rows = await db
    .selectFrom('processor_payouts')
    .select('ref')
    .where('status', 'in', ['pending', 'in-transit'])
    .orderBy('made_at')
    .limit(most)
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Payouts whose contents the processor can report, but was not asked for yet. */
export async function uncountedPayouts(db: Db): Promise<PayoutRef[]> {
  const rows = await db
    .selectFrom('processor_payouts')
    .select('ref')
    .where('is_automatic', '=', true)
    .where('counted_at', 'is', null)
    .orderBy('made_at')
    .execute();
  return rows.map(({ ref }) => ref);
}

export async function setCounted(db: Db, ref: PayoutRef): Promise<void> {
  await db
    .updateTable('processor_payouts')
    .set({ counted_at: sql<Date>`now()` })
    .where('ref', '=', ref)
    .execute();
}

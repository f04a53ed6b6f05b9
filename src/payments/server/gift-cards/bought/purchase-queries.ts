import { type Selectable, sql } from 'kysely';
import type { GiftCardId, IntentRef, SessionRef } from '#kernel/rules/ids.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import type { GiftCardPurchasesTable } from '#payments/server/tenders/tables.ts';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import type { SessionParams } from '#platform/server/database/session-request.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Purchase = Selectable<GiftCardPurchasesTable>;

/** The requested values, and the request that makes its card page. */
export type NewPurchase = Omit<
  Purchase,
  'state' | 'params' | 'session_ref' | 'url' | 'checked_at' | 'created_at'
> & { readonly params: SessionParams };

const columns = sql`purchase.*, purchase.deliver_on::text as deliver_on`;

/** Stores it, or finds the one with that id. */
export async function storePurchase(
  db: Db,
  { params, ...purchase }: NewPurchase,
): Promise<Purchase> {
  const { inserted, found } = await insertOrFind<Purchase, Purchase>(
    () =>
      db
        .insertInto('gift_card_purchases')
        .values({ ...purchase, params: JSON.stringify(params) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .returning(sql<string | null>`deliver_on::text`.as('deliver_on'))
        .executeTakeFirst(),
    () => findPurchase(db, purchase.id),
  );
  return inserted ?? found;
}

export async function findPurchase(db: Db, id: GiftCardId): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select ${columns} from gift_card_purchases as purchase where id = ${id}
  `.execute(db);
  return rows[0];
}

export async function purchaseOfSession(db: Db, ref: SessionRef): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select ${columns} from gift_card_purchases as purchase where session_ref = ${ref}
  `.execute(db);
  return rows[0];
}

/** Locks it until the transaction ends. If its answer was lost, its own id on the page identifies it. */
export async function lockPurchase(
  trx: Trx,
  { id, attemptId }: Pick<PaymentSession, 'id' | 'attemptId'>,
): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select ${columns} from gift_card_purchases as purchase
    where session_ref = ${id} or (purchase.id = ${attemptId} and session_ref is null) for update
  `.execute(trx);
  return rows[0];
}

/** Stores the card page that was made for it. */
export async function storeCardPage(db: Db, id: GiftCardId, ref: SessionRef, url: string) {
  await db
    .updateTable('gift_card_purchases')
    .set({ state: 'open', session_ref: ref, url })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Its result. Its request is no longer needed, and names the buyer. */
export async function endPurchase(
  db: Db,
  { id, state, ref }: { id: GiftCardId; state: FinalState; ref: SessionRef | null },
): Promise<void> {
  await db
    .updateTable('gift_card_purchases')
    .set({ state, params: '{}', ...(ref === null ? {} : { session_ref: ref }) })
    .where('id', '=', id)
    .execute();
}

type FinalState = Exclude<Purchase['state'], 'pending' | 'open'>;

/** Purchases whose card page may be paid by now, longest unchecked first. */
export async function unpaidPurchases(
  db: Db,
  seconds: number,
  most: number,
): Promise<{ id: GiftCardId; sessionRef: SessionRef }[]> {
  const { rows } = await sql<{ id: GiftCardId; sessionRef: SessionRef }>`
    update gift_card_purchases set checked_at = now()
    where id in (
      select id from gift_card_purchases
      where state = 'open' and created_at < now() - ${seconds} * interval '1 second'
        and (checked_at is null or now() - checked_at > interval '2 minutes')
      order by checked_at nulls first limit ${most}
    ) returning id, session_ref as "sessionRef"
  `.execute(db);
  return rows;
}

/** Deletes unpaid purchases, because they name people. */
export async function forgetUnpaid(db: Db): Promise<void> {
  await sql`
    delete from gift_card_purchases
    where state in ('pending', 'expired', 'failed') and expires_at < now() - interval '7 days'
  `.execute(db);
}

/** Those of these payments at the processor that bought a card. */
export async function giftIntents(
  db: Db,
  intents: readonly IntentRef[],
): Promise<ReadonlySet<IntentRef>> {
  const { rows } = await sql<{ ref: IntentRef }>`
    select payment_intent_ref as ref from gift_cards
    where payment_intent_ref = any(${intents}::text[])
  `.execute(db);
  return new Set(rows.map(({ ref }) => ref));
}

import { sql } from 'kysely';
import type { GiftCardId, IntentRef, RefundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { GiftRefund } from '#payments/contract/gift-cards.ts';
import type { ProcessorRefund } from '#payments/server/processor/processor.ts';
import type { GiftCardRefundsTable } from '#payments/server/tenders/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

type NewRefund = Pick<GiftCardRefundsTable, 'id' | 'card_id' | 'amount_cents'>;

/** The wish that so much of a card that was bought goes back to the card that paid it. */
export async function insertGiftRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('gift_card_refunds')
    .values({ ...refund, state: 'requested' })
    .execute();
}

/** One that was made in the processor's dashboard. False: it is on record already. */
export async function insertStrange(
  trx: Trx,
  refund: NewRefund,
  ref: ProcessorRefund['id'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await trx
    .insertInto('gift_card_refunds')
    .values({ ...refund, state: 'succeeded', refund_ref: ref })
    .onConflict((conflict) => conflict.column('refund_ref').doNothing())
    .executeTakeFirst();
  return (rows ?? 0n) > 0n;
}

/** Those of a card that the processor has not answered yet. */
export async function openRefundsOf(db: Db, cardId: GiftCardId): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('gift_card_refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('card_id', '=', cardId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of all cards, those that wait longest first. */
export async function openGiftRefunds(db: Db, most: number): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('gift_card_refunds')
    .select('id')
    .where('state', '=', 'requested')
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is still to be asked of the processor; undefined: it has answered. */
export async function refundToSend(
  db: Db,
  id: RefundId,
): Promise<{ readonly amount: Cents; readonly intent: IntentRef } | undefined> {
  const { rows } = await sql<{ amount: Cents; intent: IntentRef }>`
    select refund.amount_cents as amount, card.payment_intent_ref as intent
    from gift_card_refunds as refund join gift_cards as card on card.id = refund.card_id
    where refund.id = ${id} and refund.state = 'requested'
  `.execute(db);
  return rows[0];
}

/** What one that we asked for came to. False: it is none of ours. */
export async function keepRefund(
  db: Db,
  { id: ref, refundId: own, state, failure }: ProcessorRefund,
): Promise<boolean> {
  if (own === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('gift_card_refunds')
    .set({ refund_ref: ref, state: state === 'failed' ? state : 'succeeded', failure })
    .where('id', '=', own)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The processor will not make it. */
export async function failRefund(db: Db, id: RefundId, failure: string): Promise<void> {
  await db
    .updateTable('gift_card_refunds')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .execute();
}

/** The card that a payment bought. */
export async function cardOfIntent(db: Db, intent: IntentRef): Promise<GiftCardId | undefined> {
  const row = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('payment_intent_ref', '=', intent)
    .executeTakeFirst();
  return row?.id;
}

/** What went back of a card to the card that paid it, or is to, the newest first. */
export async function refundsOfGift(db: Db, cardId: GiftCardId): Promise<GiftRefund[]> {
  const { rows } = await sql<GiftRefund>`
    select id, amount_cents as "amountCents", state from gift_card_refunds
    where card_id = ${cardId} order by created_at desc
  `.execute(db);
  return rows;
}

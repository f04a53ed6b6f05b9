import { type Selectable, sql, type Updateable } from 'kysely';
import type { GiftCardId, IntentRef, RefundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { GiftRefund } from '#payments/contract/gift-cards.ts';
import type { ProcessorRefund } from '#payments/server/processor/processor.ts';
import type { GiftCardRefundsTable } from '#payments/server/tenders/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

type NewRefund = Pick<GiftCardRefundsTable, 'id' | 'card_id' | 'amount_cents' | 'taken_cents'>;

/** Stores a requested refund of a purchased card to the card that paid for it. */
export async function insertGiftRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('gift_card_refunds')
    .values({ ...refund, state: 'requested' })
    .execute();
}

/** Stores a refund made in the processor's dashboard. */
export async function insertDashboardRefund(
  trx: Trx,
  refund: NewRefund,
  ref: ProcessorRefund['id'],
): Promise<void> {
  await trx
    .insertInto('gift_card_refunds')
    .values({ ...refund, state: 'succeeded', refund_ref: ref })
    .execute();
}

/** A card's refunds without an answer from the processor. */
export async function openRefundsOf(db: Db, cardId: GiftCardId): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('gift_card_refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('card_id', '=', cardId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same for all cards, longest waiting first. */
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

interface RefundToSend {
  readonly cardId: GiftCardId;
  readonly amount: Cents;
  readonly intent: IntentRef;
  readonly createdAt: Date;
}

/** What to request from the processor; undefined: it has already answered. */
export async function refundToSend(db: Db, id: RefundId): Promise<RefundToSend | undefined> {
  const { rows } = await sql<RefundToSend>`
    select card.id as "cardId", refund.amount_cents as amount, card.payment_intent_ref as intent,
      refund.created_at as "createdAt"
    from gift_card_refunds as refund join gift_cards as card on card.id = refund.card_id
    where refund.id = ${id} and refund.state = 'requested'
  `.execute(db);
  return rows[0];
}

/** A refund of a locked card: requested here, or identified by the processor's id. */
export async function findRefund(
  trx: Trx,
  cardId: GiftCardId,
  {
    id: ref,
    refundId: own,
  }: Pick<ProcessorRefund, 'refundId'> & { readonly id: ProcessorRefund['id'] | null },
): Promise<Selectable<GiftCardRefundsTable> | undefined> {
  return trx
    .selectFrom('gift_card_refunds')
    .selectAll()
    .where('card_id', '=', cardId)
    .where((is) => is.or([is('id', '=', own), is('refund_ref', '=', ref)]))
    .executeTakeFirst();
}

/** Stores a refund's result. */
export async function setRefund(
  trx: Trx,
  id: RefundId,
  come: Updateable<Pick<GiftCardRefundsTable, 'state' | 'refund_ref' | 'failure' | 'taken_cents'>>,
): Promise<void> {
  await trx.updateTable('gift_card_refunds').set(come).where('id', '=', id).execute();
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

/** Refunds of a card to the card that paid for it, made or requested, newest first. */
export async function refundsOfGift(db: Db, cardId: GiftCardId): Promise<GiftRefund[]> {
  const { rows } = await sql<GiftRefund>`
    select id, amount_cents as "amountCents", state from gift_card_refunds
    where card_id = ${cardId} order by created_at desc
  `.execute(db);
  return rows;
}

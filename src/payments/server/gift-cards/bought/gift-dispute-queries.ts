import { type Selectable, sql } from 'kysely';
import type { DisputeRef, GiftCardId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { GiftDispute } from '#payments/contract/gift-cards.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import type { GiftCardDisputesTable } from '#payments/server/tenders/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export function findGiftDispute(
  trx: Trx,
  ref: DisputeRef,
): Promise<Selectable<GiftCardDisputesTable> | undefined> {
  return trx
    .selectFrom('gift_card_disputes')
    .selectAll()
    .where('dispute_ref', '=', ref)
    .executeTakeFirst();
}

/** Stores the processor's state of a dispute. @param lost what was left on the card, and is lost with it */
export async function storeGiftDispute(
  trx: Trx,
  cardId: GiftCardId,
  { id, state, amount, reason, answerBy, madeAt }: ProcessorDispute,
  { askedAt, lost }: { readonly askedAt: Date; readonly lost: Cents },
): Promise<void> {
  const now = {
    ...{ state, reason, amount_cents: amount, lost_cents: lost, answer_by: answerBy },
    ...{ made_at: madeAt, asked_at: askedAt },
  };
  await trx
    .insertInto('gift_card_disputes')
    .values({ ...now, dispute_ref: id, card_id: cardId })
    .onConflict((conflict) =>
      conflict.column('dispute_ref').doUpdateSet({ ...now, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** A card is stopped while the bank is deciding who gets its money, and if the bank has kept it. */
export async function updateStopped(trx: Trx, cardId: GiftCardId): Promise<void> {
  await sql`
    update gift_cards set row_version = row_version + 1, is_stopped = exists (
      select from gift_card_disputes where card_id = gift_cards.id and state in ('open', 'lost')
    )
    where id = ${cardId}
  `.execute(trx);
}

/** The newest dispute of a card's payment. */
export async function disputeOfGift(db: Db, cardId: GiftCardId): Promise<GiftDispute | null> {
  const { rows } = await sql<Omit<GiftDispute, 'answerBy'> & { answerBy: Date | null }>`
    select state, amount_cents as "amountCents", lost_cents as "lostCents", answer_by as "answerBy"
    from gift_card_disputes where card_id = ${cardId} order by made_at desc limit 1
  `.execute(db);
  const [found] = rows;
  return found === undefined ? null : { ...found, answerBy: found.answerBy?.toISOString() ?? null };
}

/** A gift card whose buyer disputes its payment at their bank. */
export interface DisputedGift {
  readonly id: DisputeRef;
  readonly cardId: GiftCardId;
  readonly state: Exclude<GiftDispute['state'], 'won'>;
  /** The bank's code, such as "fraudulent". */
  readonly reason: string;
  readonly amountCents: Cents;
  readonly leftCents: Cents;
  /** The deadline for an answer to the bank; null: it expects none. */
  readonly answerBy: Date | null;
}

/** What banks are deciding on, oldest first, then what they have kept since a day. */
export async function disputedGifts(db: Db, lostSince: Date): Promise<DisputedGift[]> {
  const { rows } = await sql<DisputedGift>`
    select dispute_ref as id, card_id as "cardId", dispute.state, reason,
      dispute.amount_cents as "amountCents", card.balance_cents as "leftCents",
      answer_by as "answerBy"
    from (
      select * from gift_card_disputes where state in ('inquiry', 'open')
      union all
      select * from gift_card_disputes where state = 'lost' and updated_at >= ${lostSince}
    ) as dispute join gift_cards as card on card.id = card_id
    order by dispute.state = 'lost', made_at, dispute_ref
  `.execute(db);
  return rows;
}

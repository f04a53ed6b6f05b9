import { audit } from '#company/server/operators/operators.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { deliveryOf } from './delivery.ts';
import { findGiftCard, insertEntry, insertGiftCard } from './gift-card-queries.ts';
import { mintGiftCode } from './gift-codes.ts';
import { queueGiftCard } from './queue-gift-card.ts';

export interface SellDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
}

export interface SoldGift {
  /** Made by the caller. The same id is the same card, however often it is sent. */
  readonly cardId: GiftCardId;
  readonly amount: Cents;
  readonly soldBy: NotedMethod;
  readonly fromName: string;
  readonly toName: string;
  /** Empty: the office passes on its code. */
  readonly email: string;
  readonly message: string;
  readonly language: Language;
  /** "2026-12-24"; null: at once. */
  readonly deliverOn: string | null;
}

/**
 * Sells a card that was paid by hand. It is not a sale yet: the business owes its value in work.
 * @returns a code to pass on if it is not emailed; null if it is
 * @throws a problem: 422 a past day.
 */
export async function sellGiftCard(
  { db, settings }: SellDeps,
  operatorId: string,
  sold: SoldGift,
): Promise<string | null> {
  const { cardId: id, email } = sold;
  const delivery = email === '' ? null : deliveryOf(settings, sold.deliverOn);
  return inTransaction(db, async (trx) => {
    if ((await findGiftCard(trx, id)) === undefined) {
      const { fromName, toName, amount, message, language, soldBy } = sold;
      await insertGiftCard(trx, {
        ...{ id, email, message, language },
        amount_cents: amount,
        from_name: fromName,
        to_name: toName,
        sold_by: soldBy,
        deliver_on: delivery?.day ?? null,
      });
      const actor = `operator:${operatorId}`;
      await insertEntry(trx, { card_id: id, kind: 'sold', amount_cents: amount, actor });
      const subject = { kind: 'gift-card', id } as const;
      await audit(trx, { operatorId, act: 'gift-card.sold', subject, details: { amount } });
      if (delivery !== null) await queueGiftCard(trx, id, { ...delivery, which: 'sold' });
    }
    return delivery === null ? mintGiftCode(trx, id) : null;
  });
}

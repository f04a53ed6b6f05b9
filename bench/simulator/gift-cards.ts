import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import { amountDue, tenderTotal } from '#payments/rules/amount-due.ts';
import { insertEntry, insertGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import { mintGiftCode } from '#payments/server/gift-cards/gift-codes.ts';
import { createDb } from '#platform/server/database/pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Browser } from './browser.ts';

/** One in this many visitors has a gift card. */
const GIFTED = 3;
/** How many visitors share a card, which is empty before all have paid with it. */
const VISITORS_A_CARD = 3;
const WORTH = cents(90_00);

/** What the code field says about a gift card, and how much it would pay. */
export interface GiftWish {
  readonly giftCard?: string;
  /** Dollars. */
  readonly tenderAmount?: number;
}

/** Cards sold at the desk. Returns a visitor's code; null without one. */
export async function sellGiftCards(
  server: Pool,
  visitors: number,
): Promise<(visitor: number) => string | null> {
  const db = createDb(server);
  const sell = () =>
    inTransaction(db, async (trx) => {
      const id = randomUUID() as GiftCardId;
      const nobody = { from_name: '', to_name: '', email: '', message: '', deliver_on: null };
      const sold = { ...nobody, language: 'en', sold_by: 'cash' } as const;
      await insertGiftCard(trx, { ...sold, id, amount_cents: WORTH });
      const actor = 'operator:simulator';
      await insertEntry(trx, { card_id: id, kind: 'sold', amount_cents: WORTH, actor });
      return mintGiftCode(trx, id);
    });
  const count = Math.ceil(visitors / GIFTED / VISITORS_A_CARD);
  const codes = await Promise.all(Array.from({ length: count }, sell));
  return (visitor) => {
    if (visitor % GIFTED > 0) return null;
    return codes[(visitor / GIFTED) % codes.length] ?? null;
  };
}

/** Looks once, as the page does; the checkout says what the card has lost by then. */
export function giftCardOf(browser: Browser, code: string | null) {
  let balance: Promise<Cents> | null = null;
  const look = async (): Promise<Cents> => {
    const answer = await browser.call('/functions/v1/gift-card', { giftCard: code });
    return answer?.status === 200 ? cents(answer.body.balanceCents) : noCents;
  };
  return {
    async pays(total: Cents): Promise<GiftWish> {
      if (code === null) return {};
      balance ??= look();
      const { tenders } = amountDue(total, [{ kind: 'gift-card', cents: await balance }]);
      return tenders.length === 0
        ? {}
        : { giftCard: code, tenderAmount: tenderTotal(tenders) / 100 };
    },
    /** The card's balance had dropped by now. */
    lookAgain() {
      balance = null;
    },
  };
}

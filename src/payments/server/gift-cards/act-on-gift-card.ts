import {
  type ActTarget,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import { type Cents, negateCents, noCents } from '#kernel/rules/money.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { openRefundsOf } from './bought/gift-refund-queries.ts';
import { requestGiftRefund, sendGiftRefund } from './bought/gift-refunds.ts';
import {
  findGiftCard,
  type GiftCard,
  insertEntry,
  lockGiftCard,
  setEmail,
  voidCard,
} from './gift-card-queries.ts';
import { mintGiftCode } from './gift-codes.ts';
import { queueGiftCard } from './queue-gift-card.ts';

type SeenCard = SeenVersion<GiftCardId>;

const giftCard: ActTarget<GiftCardId, GiftCard> = {
  kind: 'gift-card',
  async hold(trx, id, version) {
    const card = await lockGiftCard(trx, id);
    return card?.row_version === version ? card : undefined;
  },
  async refuseStale(db, id) {
    const isKnown = (await findGiftCard(db, id)) !== undefined;
    return fail(isKnown ? 'gift-card-changed' : 'gift-card-not-found');
  },
};

/** Makes another valid code, shown only once. @throws a problem: 404, 409. */
export function makeGiftCode(db: Db, seen: SeenCard): Promise<string> {
  return inTransaction(db, async (trx) => {
    requireUsable(await performAct(trx, giftCard, seen, 'gift-card.code-made'));
    return mintGiftCode(trx, seen.id);
  });
}

/** Emails it now, to this address from now on. @throws a problem: 404, 409, 422 at `email`. */
export function sendGiftCard(db: Db, seen: SeenCard, email: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    requireUsable(await performAct(trx, giftCard, seen, 'gift-card.sent-again'));
    if (email === '') failAt('email', 'gift-card-no-email');
    await setEmail(trx, seen.id, email);
    await queueGiftCard(trx, seen.id, { which: `${Date.now()}`, delayMs: 0 });
  });
}

interface Paid {
  readonly reason: string;
  readonly amount: Cents;
}

/** Records a balance that was paid out by hand. @throws a problem: 404, 409, 422 at `amount`, more than the balance. */
export function cashOut(db: Db, seen: SeenCard, { reason, amount }: Paid): Promise<void> {
  return inTransaction(db, async (trx) => {
    const details = { amount };
    const card = requireUsable(
      await performAct(trx, giftCard, seen, 'gift-card.cashed-out', details),
    );
    const { balance_cents: left } = card;
    if (amount > left) failAt('amount', 'gift-card-cash-out-too-much', { left });
    await takeBalance(trx, seen, { kind: 'cashed-out', amount, reason });
  });
}

/**
 * Refunds what is left: a card bought by card to that card; otherwise the office has already done it.
 * What was spent stays spent. If part of that is refunded later, it belongs to the holder, so the card
 * is empty and not void.
 * @throws a problem: 404, 409.
 */
export async function refundGiftCard(
  deps: PaymentDeps,
  seen: SeenCard,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { left, isBought } = await emptyCard(trx, seen, { kind: 'refunded', reason });
    if (isBought && left > noCents) await requestGiftRefund(trx, seen.id, left);
  });
  for (const id of await openRefundsOf(deps.db, seen.id)) await sendGiftRefund(deps, id);
}

/** Ends the card: it can no longer pay. @throws a problem: 404, 409. */
export function voidGiftCard(db: Db, seen: SeenCard, reason: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await emptyCard(trx, seen, { kind: 'voided', reason });
    await voidCard(trx, seen.id);
  });
}

type Emptied = Pick<Taken, 'reason'> & { readonly kind: 'refunded' | 'voided' };

async function emptyCard(trx: Trx, seen: SeenCard, { kind, reason }: Emptied) {
  const held = await performAct(trx, giftCard, seen, `gift-card.${kind}`);
  // Money that the bank may take is not refunded too. Voiding the card costs nothing.
  const card = kind === 'refunded' ? requireUsable(held) : requireAlive(held);
  const { balance_cents: left } = card;
  if (left > noCents) await takeBalance(trx, seen, { kind, amount: left, reason });
  return { left, isBought: card.payment_intent_ref !== null };
}

interface Taken extends Paid {
  readonly kind: 'cashed-out' | 'voided' | 'refunded';
}

function takeBalance(trx: Trx, { id, operatorId }: SeenCard, { kind, amount, reason }: Taken) {
  const actor = `operator:${operatorId}`;
  return insertEntry(trx, { card_id: id, kind, amount_cents: negateCents(amount), reason, actor });
}

function requireUsable(card: GiftCard): GiftCard {
  if (card.is_stopped) fail('gift-card-disputed');
  return requireAlive(card);
}

function requireAlive(card: GiftCard): GiftCard {
  if (card.state === 'void') fail('gift-card-void');
  return card;
}

import type { GiftCardAnswer } from '#payments/contract/gift-card-request.ts';
import type { TenderSource } from '#payments/server/tenders/tenders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { giftCardOfHash, isUsable } from './gift-card-queries.ts';
import { hashOfCode } from './gift-codes.ts';

/**
 * The card for a typed code.
 * @throws a problem: 422 at `giftCard`, the same for an unknown code, for a void card and for one
 * whose payment is disputed.
 */
export async function findUsableGiftCard(
  db: Db,
  typed: string,
): Promise<TenderSource & { readonly kind: 'gift-card' }> {
  const card = await giftCardOfHash(db, hashOfCode(typed));
  if (card === undefined || !isUsable(card)) return failAt('giftCard', 'gift-card-unknown');
  return { kind: 'gift-card', cardId: card.id, lastFour: card.lastFour };
}

/** A card's balance, for anyone who has its code. @throws a problem: 422 at `giftCard`. */
export async function readGiftBalance(db: Db, typed: string): Promise<GiftCardAnswer> {
  const card = await giftCardOfHash(db, hashOfCode(typed));
  if (card === undefined || !isUsable(card)) return failAt('giftCard', 'gift-card-unknown');
  if (card.balance_cents === 0) return failAt('giftCard', 'gift-card-empty');
  return { lastFour: card.lastFour, balanceCents: card.balance_cents };
}

import { createHash, randomInt } from 'node:crypto';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import {
  giftAlphabet,
  giftCodeLength,
  giftCodeOf,
  groupedCode,
  lastFourOf,
} from '#payments/rules/gift-code.ts';
import type { Db } from '#registry/tables.ts';
import { insertCode } from './gift-card-queries.ts';

/**
 * A new code for a card, in readable form: 100 random bits. The database stores a hash and the last
 * four. Earlier codes still pay, because it is unknown which of two emails arrived.
 */
export async function mintGiftCode(db: Db, cardId: GiftCardId): Promise<string> {
  let code = '';
  while (code.length < giftCodeLength) code += giftAlphabet[randomInt(giftAlphabet.length)];
  await insertCode(db, { hash: hashOfCode(code), card_id: cardId, last_four: lastFourOf(code) });
  return groupedCode(code);
}

/** The hash of a typed code. */
export function hashOfCode(typed: string): Buffer {
  return createHash('sha256').update(giftCodeOf(typed)).digest();
}

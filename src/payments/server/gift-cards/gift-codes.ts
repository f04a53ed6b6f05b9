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
 * A new code of a card, as it is told: 100 random bits. The database keeps a hash and the last four. Codes that were told before pay as well: nobody knows which of two emails arrived.
 */
export async function mintGiftCode(db: Db, cardId: GiftCardId): Promise<string> {
  let code = '';
  while (code.length < giftCodeLength) code += giftAlphabet[randomInt(giftAlphabet.length)];
  await insertCode(db, { hash: hashOfCode(code), card_id: cardId, last_four: lastFourOf(code) });
  return groupedCode(code);
}

/** Of a code as someone typed it. */
export function hashOfCode(typed: string): Buffer {
  return createHash('sha256').update(giftCodeOf(typed)).digest();
}

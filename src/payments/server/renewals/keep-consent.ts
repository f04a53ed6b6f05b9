import type { PlanFrequency } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import { consentWords, type RenewalPrice } from '#payments/rules/consent-words.ts';
import type { Trx } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { type ConsentRecord, consentsOf, insertConsent } from './consent-queries.ts';

type Renewing = Pick<Order, 'recurring' | 'language'> & {
  readonly frequency: PlanFrequency | 'one-time';
};

/** What its card is charged. */
interface ChargedAmounts {
  /** At the start: its price, less what credit and a gift card pay. */
  readonly today: Cents;
  readonly month: Cents;
}

/** What an order costs now and every month; null if it does not renew. */
export function renewalOf(
  { recurring, frequency }: Omit<Renewing, 'language'>,
  charged: ChargedAmounts,
): RenewalPrice | null {
  return recurring && frequency !== 'one-time' ? { ...charged, frequency } : null;
}

/** The card page's words about its renewal, in the order's language. */
export function wordsOfRenewal({ language }: Pick<Order, 'language'>, price: RenewalPrice): string {
  return consentWords(wordsOf[language].renewal, price);
}

/**
 * Stores what a plan's customer agreed to, in the transaction that lets them pay (ruling 47). Without
 * `given` it stores the card page's words, unless these words are already stored.
 */
export async function keepConsent(
  trx: Trx,
  order: Renewing & Pick<Order, 'id'>,
  charged: ChargedAmounts,
  given?: ConsentRecord,
): Promise<void> {
  const price = renewalOf(order, charged);
  if (price === null) return;
  const shown = given ?? { ...consentWithoutAddress, ...shownConsentWords(order, price) };
  if (given === undefined) {
    const kept = await consentsOf(trx, order.id);
    if (kept.some(({ words }) => words === shown.words)) return;
  }
  await insertConsent(trx, order.id, shown, {
    ...price,
    cancelWords: wordsOf[shown.language].renewal.cancel,
  });
}

const consentWithoutAddress = { way: 'words', ip: null, userAgent: null } as const;

function shownConsentWords(order: Pick<Order, 'language'>, price: RenewalPrice) {
  return { words: wordsOfRenewal(order, price), language: order.language };
}

import type Stripe from 'stripe';
import { type CustomerRef, customerRef } from '#kernel/rules/ids.ts';
import type { SavedCard } from './processor.ts';
import { savedCard } from './stripe-charge.ts';

/** With more customers than this, no one can say which card is theirs. */
const MAX = 20;

/**
 * The account's customers with this email address who have a card there. The address matches as typed
 * here, or in lower case.
 */
export async function cardsOfEmail(
  stripe: Stripe,
  email: string,
): Promise<{ customer: CustomerRef; card: SavedCard }[]> {
  const found = new Set<CustomerRef>();
  for (const written of new Set([email, email.toLowerCase()])) {
    const { data } = await stripe.customers.list({ email: written, limit: MAX });
    for (const { id } of data) found.add(customerRef(id));
  }
  const cards: { customer: CustomerRef; card: SavedCard }[] = [];
  for (const customer of found) {
    const card = await savedCard(stripe, customer);
    if (card !== null) cards.push({ customer, card });
  }
  return cards;
}

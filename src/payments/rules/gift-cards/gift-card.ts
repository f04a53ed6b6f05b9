import { mostBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import { type Cents, cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';

/** What a gift card is sold for: less buys nothing, more is a slip of the finger. */
export const leastGift = cents(5_00);
export const mostGift = cents(2_000_00);

export const longestGiftMessage = 500;

/** What someone typed for a card that is bought on its page: "50", "12.50", "$40". Null: it is none. */
export function giftAmountOf(typed: string): Cents | null {
  const text = typed.trim();
  if (!/^\$?\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const amount = dollarsToCents(dollars(Number(text.replace('$', ''))));
  return amount >= leastGift && amount <= mostBoughtGift ? amount : null;
}

/** A law that lets people ask for a small rest of a card in cash. */
export interface CashOutLaw {
  readonly state: 'CA';
  /** Under this; nobody says that a business may not pay out more. */
  readonly below: Cents;
  /** "2026-11-25": when it was last looked up. */
  readonly checkedOn: string;
}

/** Those that were looked up. Other states have such laws too: an owner asks a lawyer. */
export const cashOutLaws: readonly CashOutLaw[] = [
  // SB 1272, from April 2026; $10 before.
  { state: 'CA', below: cents(15_00), checkedOn: '2026-11-25' },
];

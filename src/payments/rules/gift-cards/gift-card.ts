import { maxBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import { type Cents, cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';

/** The smallest and the largest gift card: less buys nothing, and more is probably a typo. */
export const minGift = cents(5_00);
export const maxGift = cents(2_000_00);

export const maxGiftMessageLength = 500;

/** A typed amount for a card bought on its page: "50", "12.50", "$40". Null if it is not an amount. */
export function giftAmountOf(typed: string): Cents | null {
  const text = typed.trim();
  if (!/^\$?\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const amount = dollarsToCents(dollars(Number(text.replace('$', ''))));
  return amount >= minGift && amount <= maxBoughtGift ? amount : null;
}

/** A law that lets people ask for a small remaining balance in cash. */
export interface CashOutLaw {
  readonly state: 'CA';
  /** The limit, exclusive. A business may always pay out more. */
  readonly below: Cents;
  /** "2026-11-25": when it was last looked up. */
  readonly checkedOn: string;
}

/** The laws that were looked up. Other states have such laws too: an owner asks a lawyer. */
export const cashOutLaws: readonly CashOutLaw[] = [
  // SB 1272, from April 2026; $10 before.
  { state: 'CA', below: cents(15_00), checkedOn: '2026-11-25' },
];

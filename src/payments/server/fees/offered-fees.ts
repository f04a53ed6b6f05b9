import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NewOrder, Order } from '#orders/server/orders.ts';
import {
  type FeeSettings,
  feesFor,
  feeWords,
  type VisitFees,
} from '#payments/rules/agreed-fees.ts';
import { wordsOf } from '#registry/words.ts';

/** Fees, and the words in which a customer agrees to them. */
export interface AgreedFees extends VisitFees {
  readonly words: string;
}

interface Offering {
  /** Before sales tax, after a discount. */
  readonly price: Cents;
  /** The saved card is charged after the visit, so fees are charged to it too. */
  readonly isCharged: boolean;
  readonly language: Language;
  readonly business: FeeSettings;
}

/** What a customer must agree to before booking one visit; null: no fee is set. */
export function offeredFees({ price, isCharged, language, business }: Offering): AgreedFees | null {
  const fees = feesFor(price, business);
  return fees && { ...fees, words: feeWords(wordsOf[language].cardPage.fees, fees, isCharged) };
}

type FeeColumns = Pick<
  NewOrder,
  'late_cancel_hours' | 'late_cancel_fee_cents' | 'no_access_fee_cents' | 'fee_words'
>;

/** The fees of an order. */
export type OrderFees = Pick<
  Order,
  'late_cancel_hours' | 'late_cancel_fee_cents' | 'no_access_fee_cents'
>;

/** What its customer agreed to; null: no fee. */
export function feesOfOrder({
  late_cancel_hours: hours,
  late_cancel_fee_cents: late,
  no_access_fee_cents: noAccess,
}: OrderFees): VisitFees | null {
  if (late === null && noAccess === null) return null;
  return { lateCancel: late === null ? null : { hours: hours ?? 0, cents: late }, noAccess };
}

/** As an order stores it. */
export function feeColumns({ lateCancel, noAccess, words }: AgreedFees): FeeColumns {
  return {
    late_cancel_hours: lateCancel?.hours ?? null,
    late_cancel_fee_cents: lateCancel?.cents ?? null,
    no_access_fee_cents: noAccess,
    fee_words: words,
  };
}

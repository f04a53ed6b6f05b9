import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Fee, feeOf } from '#kernel/rules/business/fee.ts';
import { type Cents, formatUsd, minimumCharge } from '#kernel/rules/money.ts';

/** What an owner sets of fees. */
export type FeeSettings = Pick<
  BusinessSettings,
  'cancelFreeHours' | 'lateCancelFee' | 'noAccessFee'
>;

/** What a late cancellation, and a visit that nobody let a crew into, cost; one of them at least. */
export interface VisitFees {
  /** Null: canceling late costs nothing. */
  readonly lateCancel: { readonly hours: number; readonly cents: Cents } | null;
  readonly noAccess: Cents | null;
}

/**
 * The fees of one visit; null: none is set. With no hours to cancel in there is no late cancellation.
 * @param price before sales tax, after a discount
 */
export function feesFor(price: Cents, settings: FeeSettings): VisitFees | null {
  const { cancelFreeHours: hours, lateCancelFee, noAccessFee } = settings;
  const late = hours === 0 ? null : centsOf(lateCancelFee, price);
  const noAccess = centsOf(noAccessFee, price);
  if (late === null && noAccess === null) return null;
  return { lateCancel: late === null ? null : { hours, cents: late }, noAccess };
}

/** Null: too little for a card to be charged. */
function centsOf(fee: Fee | null, price: Cents): Cents | null {
  if (fee === null) return null;
  const cents = feeOf(fee, price);
  return cents < minimumCharge ? null : cents;
}

interface FeeTexts {
  readonly lateCancel: (hours: number, fee: string) => string;
  readonly noAccess: (fee: string) => string;
  readonly kept: string;
  readonly charged: string;
}

/**
 * Fees as a customer agrees to them.
 * @param isCharged the saved card is charged after the visit, so it is charged a fee too
 */
export function feeWords(
  texts: FeeTexts,
  { lateCancel: late, noAccess }: VisitFees,
  isCharged: boolean,
): string {
  return [
    ...(late === null ? [] : [texts.lateCancel(late.hours, formatUsd(late.cents))]),
    ...(noAccess === null ? [] : [texts.noAccess(formatUsd(noAccess))]),
    isCharged ? texts.charged : texts.kept,
  ].join(' ');
}

import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Fee, feeOf } from '#kernel/rules/business/fee.ts';
import { type Cents, formatUsd, minimumCharge } from '#kernel/rules/money.ts';

/** An owner's fee settings. */
export type FeeSettings = Pick<
  BusinessSettings,
  'cancelFreeHours' | 'lateCancelFee' | 'noAccessFee'
>;

/** The fees for a late cancellation and for no access; at least one is set. */
export interface VisitFees {
  /** Null: canceling late costs nothing. */
  readonly lateCancel: { readonly hours: number; readonly cents: Cents } | null;
  readonly noAccess: Cents | null;
}

/**
 * The fees of one visit; null if none is set. With 0 hours of free cancellation there is no late cancellation.
 * @param price before sales tax, after a discount
 */
export function feesFor(price: Cents, settings: FeeSettings): VisitFees | null {
  const { cancelFreeHours: hours, lateCancelFee, noAccessFee } = settings;
  const late = hours === 0 ? null : chargeableFee(lateCancelFee, price);
  const noAccess = chargeableFee(noAccessFee, price);
  if (late === null && noAccess === null) return null;
  return { lateCancel: late === null ? null : { hours, cents: late }, noAccess };
}

/** Null if it is too little to charge a card. */
function chargeableFee(fee: Fee | null, price: Cents): Cents | null {
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
 * The fees as a customer agrees to them.
 * @param isCharged the saved card is charged after the visit, so fees are charged to it too
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

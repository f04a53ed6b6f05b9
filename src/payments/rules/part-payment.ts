import { type Cents, minimumCharge, subtractCents } from '#kernel/rules/money.ts';

/** The range of a part payment: a card must be able to pay it and what it leaves. Null: only the full amount. */
export function partPaymentRange(
  owed: Cents,
): { readonly least: Cents; readonly most: Cents } | null {
  const most = subtractCents(owed, minimumCharge);
  return most < minimumCharge ? null : { least: minimumCharge, most };
}

/** Whether this much can be paid online: a part, or the full amount. */
export function isPayable(amount: Cents, owed: Cents): boolean {
  const part = partPaymentRange(owed);
  return amount === owed || (part !== null && amount >= part.least && amount <= part.most);
}

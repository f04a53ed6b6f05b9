import { type Cents, minimumCharge, subtractCents } from '#kernel/rules/money.ts';

/** What a part of what is owed may be: a card pays it, and one can pay what it leaves. Null: only all of it can be paid. */
export function partOf(owed: Cents): { readonly least: Cents; readonly most: Cents } | null {
  const most = subtractCents(owed, minimumCharge);
  return most < minimumCharge ? null : { least: minimumCharge, most };
}

/** Whether it can be paid online of what is owed: a part, or all of it. */
export function isPayable(amount: Cents, owed: Cents): boolean {
  const part = partOf(owed);
  return amount === owed || (part !== null && amount >= part.least && amount <= part.most);
}

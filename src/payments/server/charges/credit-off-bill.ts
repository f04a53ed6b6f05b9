import type { Cents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import { amountDue } from '#payments/rules/amount-due.ts';
import { availableOf, provenCredit, type Tendered } from '#payments/server/tenders/tenders.ts';
import type { Db } from '#registry/tables.ts';

interface BillLessCredit {
  /** Null: the customer has none. */
  readonly credit: Tendered | null;
  /** What is left to pay. */
  readonly rest: Cents;
}

/** Takes a customer's credit off a visit's bill automatically, as for a plan's next month. */
export async function creditOffBill(db: Db, order: Order, amount: Cents): Promise<BillLessCredit> {
  const source = await provenCredit(db, order);
  if (source === null) return { credit: null, rest: amount };
  const { tenders, byCard: rest } = amountDue(amount, await availableOf(db, [source]));
  return { credit: tenders[0] ?? null, rest };
}

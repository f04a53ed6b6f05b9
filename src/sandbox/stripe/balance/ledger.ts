import { type Body, insertObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { afterBusinessDays, nextMidnight } from './business-days.ts';

/** One movement of the account's money, in cents; negative when it leaves. */
export interface Entry {
  readonly type: string;
  /** The accounting category; defaults to `type`. */
  readonly category?: string;
  readonly amount: number;
  readonly fee?: { readonly amount: number; readonly description: string };
  readonly currency: string;
  /** The id of the charge, refund, dispute or payout behind it. */
  readonly source: string;
  readonly description: string | null;
  /** Business days until it can be paid out; right away by default. */
  readonly settlesInDays?: number;
  /** The payout that this entry balances. */
  readonly payout?: string;
}

/** Writes a balance transaction. Its due time is the time of the payout that will include it. */
export async function insertBalanceTransaction(tx: Tx, entry: Entry): Promise<Body> {
  const now = unixNow();
  const availableOn = entry.settlesInDays ? afterBusinessDays(now, entry.settlesInDays) : now;
  const fee = entry.fee?.amount ?? 0;
  const body = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee,
    fee_details: entry.fee
      ? [
          {
            amount: fee,
            application: null,
            currency: entry.currency,
            description: entry.fee.description,
            type: 'stripe_fee',
          },
        ]
      : [],
    net: entry.amount - fee,
    reporting_category: entry.category ?? entry.type,
    source: entry.source,
    status: availableOn > now ? 'pending' : 'available',
    type: entry.type,
  };
  const { payout } = entry;
  const due = payout === undefined ? Math.max(availableOn, nextMidnight(now)) : null;
  await insertObject(tx, body, { payout }, due === null ? null : new Date(due * 1000));
  return body;
}

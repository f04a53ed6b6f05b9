import { insertObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { afterBusinessDays, nextMidnight } from './business-days.ts';
import { insertBalanceTransaction } from './ledger.ts';
import { lockUnpaid, markAvailable, type Unpaid } from './unpaid.ts';

/**
 * Sends the available balance to the business's bank, one payout per currency; with `early` also
 * what is pending. A total of zero or less waits for the next day.
 */
export async function payOut(
  tx: Tx,
  options: { readonly early?: boolean; readonly first?: Unpaid } = {},
): Promise<{ payouts: object[] }> {
  const unpaid = await lockUnpaid(tx, unixNow(), options.early ?? false);
  if (options.first) unpaid.unshift(options.first);
  const payouts: object[] = [];
  for (const currency of new Set(unpaid.map(({ body }) => String(body.currency)))) {
    const payout = await payOutIn(
      tx,
      currency,
      unpaid.filter(({ body }) => body.currency === currency),
    );
    if (payout) payouts.push(payout.body);
  }
  return { payouts };
}

async function payOutIn(
  tx: Tx,
  currency: string,
  entries: readonly Unpaid[],
): Promise<Stored | null> {
  const now = unixNow();
  const ids = entries.map(({ id }) => id);
  const amount = entries.reduce((sum, { body }) => sum + (body.net as number), 0);
  if (amount <= 0) {
    await markAvailable(tx, ids, now, { again: nextMidnight(now) });
    return null;
  }
  const id = newId('po');
  const own = await insertBalanceTransaction(tx, {
    type: 'payout',
    amount: -amount,
    currency,
    source: id,
    description: 'STRIPE PAYOUT',
    payout: id,
  });
  const arrival = afterBusinessDays(now, 1);
  const body = payoutBody(id, currency, amount, own.id, arrival);
  const payout = await insertObject(tx, body, {}, new Date(arrival * 1000));
  await markAvailable(tx, ids, now, { payout: id });
  await recordEvent(tx, 'payout.created', body);
  await recordEvent(tx, 'payout.reconciliation_completed', body);
  return payout;
}

function payoutBody(
  id: string,
  currency: string,
  amount: number,
  entry: string,
  arrivalDate: number,
) {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivalDate,
    automatic: true,
    balance_transaction: entry,
    created: unixNow(),
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}

/** The bank accepts a payout or returns it. */
export async function settlePayout(
  tx: Tx,
  id: string,
  outcome: 'paid' | 'failed',
): Promise<object> {
  const payout = await lockObject(tx, 'payout', id);
  if (!payout) throw resourceMissing('payout', id);
  if (payout.body.status !== 'in_transit') {
    throw invalidRequest(`This payout is ${payout.body.status} already.`, 'payout');
  }
  payout.dueAt = null;
  payout.body = {
    ...payout.body,
    status: outcome,
    ...(outcome === 'failed' ? await failure(tx, payout) : {}),
  };
  await saveObject(tx, payout);
  await recordEvent(tx, `payout.${outcome}`, payout.body);
  return payout.body;
}

async function failure(tx: Tx, { id, body }: Stored): Promise<object> {
  const back = await insertBalanceTransaction(tx, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: body.amount,
    currency: body.currency,
    source: id,
    description: 'PAYOUT FAILURE',
  });
  return {
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  };
}

import { findObject, insertObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { lockCustomer } from './customers.ts';

/**
 * Changes a locked customer's balance by cents. As at the processor, a negative balance is credit
 * for coming invoices.
 */
export async function moveBalance(
  tx: Tx,
  customer: Stored,
  move: {
    readonly amount: number;
    readonly type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice';
    readonly invoice?: string;
    readonly given?: Params;
  },
): Promise<object> {
  const before = customer.body.balance as number;
  customer.body = { ...customer.body, balance: before + move.amount };
  await saveObject(tx, customer);
  await recordEvent(tx, 'customer.updated', customer.body, { balance: before });
  const body = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: move.amount,
    checkout_session: null,
    created: unixNow(),
    credit_note: null,
    currency: move.given?.currency ?? 'usd',
    customer: customer.id,
    customer_account: null,
    description: move.given?.description ?? null,
    ending_balance: before + move.amount,
    invoice: move.invoice ?? null,
    livemode: false,
    metadata: changedMetadata({}, move.given?.metadata),
    type: move.type,
  };
  await insertObject(tx, body);
  return body;
}

export async function createCustomerBalance(call: Call): Promise<object> {
  const customer = await lockCustomer(call.tx, idOf(call));
  return moveBalance(call.tx, customer, {
    amount: call.params.amount,
    type: 'adjustment',
    given: call.params,
  });
}

export async function retrieveCustomerBalance(call: Call): Promise<object> {
  const id = call.ids.transaction ?? '';
  const found = await findObject(call.tx, 'customer_balance_transaction', id);
  if (found?.body.customer !== idOf(call))
    throw resourceMissing('customer balance transaction', id);
  return found.body;
}

export async function listCustomerBalances(call: Call): Promise<ListBody> {
  return listOf(call, `/v1/customers/${idOf(call)}/balance_transactions`, {
    kind: 'customer_balance_transaction',
    equal: { customer: idOf(call), invoice: call.params.invoice },
  });
}

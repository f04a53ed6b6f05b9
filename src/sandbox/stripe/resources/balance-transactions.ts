import { findObject } from '#sandbox/store/objects.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { resourceMissing } from '#sandbox/stripe/failure.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';

const URL = '/v1/balance_transactions';

export async function retrieveBalanceTransaction(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'balance_transaction', idOf(call));
  if (!found) throw resourceMissing('balance transaction', idOf(call));
  return found.body;
}

export async function listBalanceTransactions(call: Call): Promise<ListBody> {
  const { currency, payout, source, type } = call.params;
  // The processor names the dispute in its entries, but finds none of them by its id.
  if (source?.startsWith('du_')) return { object: 'list', data: [], has_more: false, url: URL };
  return listOf(call, URL, {
    kind: 'balance_transaction',
    equal: { currency, source, type },
    hiddenEqual: { payout },
  });
}

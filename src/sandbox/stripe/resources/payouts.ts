import { findObject } from '#sandbox/store/objects.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';

export async function retrievePayout(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'payout', idOf(call));
  if (!found) throw resourceMissing('payout', idOf(call));
  return found.body;
}

export async function listPayouts(call: Call): Promise<ListBody> {
  const { arrival_date: arrival, destination, status } = call.params;
  if (arrival !== undefined) throw notSimulated('a search by day of arrival', 'arrival_date');
  return listOf(call, '/v1/payouts', { kind: 'payout', equal: { destination, status } });
}

import type { OrderId } from '#domain/order/ids.ts';
import type { Trx } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/operators.ts';
import { lockOrderIfAny, nameCustomer } from '#server/features/orders/orders.ts';
import { fail } from '#server/http/problem.ts';
import { insertChanges, lockWhoseOrder } from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { findCustomer } from './detail-queries.ts';
import { changesBetween } from './facts.ts';

interface Named {
  readonly id: OrderId;
  readonly operatorId: string;
}

/** The name that one booking wears. @throws a problem: 404 */
export function changeNameOnBooking(
  { db }: Pick<CustomersDeps, 'db'>,
  { id, operatorId }: Named,
  name: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await lockOrderIfAny(trx, id)) === undefined) fail('booking-not-found');
    await nameOnBooking(trx, { id, operatorId }, name);
    const subject = { kind: 'booking', id } as const;
    await audit(trx, { operatorId, act: 'booking.customer-named', subject });
  });
}

/** A trigger gives the name to whose booking it is, where they have none: their history says who did. */
export async function nameOnBooking(
  trx: Trx,
  { id, operatorId }: Named,
  name: string,
): Promise<void> {
  const before = await lockWhoseOrder(trx, id);
  await nameCustomer(trx, [id], name);
  if (before === undefined) return;
  const after = (await findCustomer(trx, before.id)) ?? before;
  await insertChanges(trx, { customerId: before.id, operatorId }, changesBetween(before, after));
}

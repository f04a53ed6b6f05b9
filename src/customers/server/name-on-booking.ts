import { audit } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { actAs, lockOrder, setCustomerName } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { CustomersDeps } from './customers-deps.ts';

interface BookingToRename {
  readonly id: OrderId;
  readonly operatorId: string;
}

/**
 * Sets the name on one booking. A trigger gives it to the customer if they have none, and records who did.
 * @throws a problem: 404
 */
export function changeNameOnBooking(
  { db }: Pick<CustomersDeps, 'db'>,
  { id, operatorId }: BookingToRename,
  name: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, id);
    await actAs(trx, `operator:${operatorId}`);
    await setCustomerName(trx, [id], name);
    const subject = { kind: 'booking', id } as const;
    await audit(trx, { operatorId, act: 'booking.customer-named', subject });
  });
}

import { audit } from '#company/server/operators/operators.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { actAs, lockOrder, nameCustomer } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { CustomersDeps } from './customers-deps.ts';

interface Named {
  readonly id: OrderId;
  readonly operatorId: string;
}

/**
 * The name that one booking wears. A trigger gives it to whose booking it is, where they have none,
 * and notes who did. @throws a problem: 404
 */
export function changeNameOnBooking(
  { db }: Pick<CustomersDeps, 'db'>,
  { id, operatorId }: Named,
  name: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, id);
    await actAs(trx, `operator:${operatorId}`);
    await nameCustomer(trx, [id], name);
    const subject = { kind: 'booking', id } as const;
    await audit(trx, { operatorId, act: 'booking.customer-named', subject });
  });
}

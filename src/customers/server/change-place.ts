import type { SeenVersion } from '#company/server/operators/operators.ts';
import { actOnBooking } from '#desk/server/bookings/bookings.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { isOver } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { taxQuote } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { PlaceInput } from '#visits/contract/schedule-request.ts';
import { changeAddress } from '#visits/server/visits.ts';
import { copyForSearch, insertChanges } from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { homeHistoryText } from './home-in-words.ts';
import { bookedHomes } from './homes.ts';
import { customersOfOrders } from './whose-queries.ts';

/**
 * Sets or corrects the address of one booking (ruling 28). The old one goes into the customer's history.
 * @throws a problem: 404, 409, 422
 */
export function changePlace(
  { db, catalogues, settings, orderLog, taxes }: CustomersDeps,
  seen: SeenVersion<OrderId>,
  place: PlaceInput,
): Promise<void> {
  const { id, operatorId } = seen;
  const told = async (trx: Trx, order: Order) => {
    const [home] = await bookedHomes(trx, [order]);
    if (home === undefined || home.facts.address.line1 === '') return '';
    return homeHistoryText(catalogues.current(), { facts: home.facts, isRemoved: false });
  };
  return inTransaction(db, async (trx) => {
    const order = await actOnBooking(trx, seen, 'booking.place-changed');
    if (isOver(order.status)) fail('place-of-past-booking');
    const before = await told(trx, order);
    await changeAddress(trx, settings, order, place);
    await taxQuote(trx, { catalogues, settings, taxes }, order, place.address.postalCode);
    const after = await told(trx, await lockOrder(trx, id));
    if (before === after) return;
    await orderLog.appendEvent(trx, id, { kind: 'place.changed' }, `operator:${operatorId}`);
    const [customerId] = await customersOfOrders(trx, [id]);
    if (customerId === undefined) return;
    await copyForSearch(trx, customerId);
    await insertChanges(trx, { customerId, operatorId }, [{ field: 'home', before, after }]);
  });
}

import { type Order, setSchedule } from '#orders/server/orders.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import type { PlaceInput } from '#visits/contract/schedule-request.ts';
import { refuseMalformed } from '#visits/server/places/postal-code.ts';
import { setPostalCode } from '#visits/server/visit-queries.ts';
import { rowOfPlace } from './place-table.ts';
import { insertSchedule, setPlace } from './schedule-queries.ts';

/**
 * Sets or changes the address of a locked order, and of its visits that have a time. An operator may go outside the
 * service area.
 * @throws a problem: 422 not a ZIP code
 */
export async function changeAddress(
  trx: Trx,
  settings: Pick<Settings, 'business'>,
  order: Order,
  given: PlaceInput,
): Promise<void> {
  const { postalCode } = given.address;
  refuseMalformed(settings, postalCode, 'address.postalCode');
  const place = rowOfPlace(given);
  if (order.schedule_request_id === null) {
    const none = { preferred_times: '[]', visitor_name: '', booking_id: null };
    const schedule = { email: order.customer_email, ...none, ...place };
    await setSchedule(trx, order.id, await insertSchedule(trx, schedule));
  } else await setPlace(trx, order.schedule_request_id, place);
  await setPostalCode(trx, order.id, postalCode);
}

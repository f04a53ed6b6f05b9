import { personProof } from '#desk/server/bookings/bookings.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { findCustomer } from './detail-queries.ts';
import { orderIdsOf } from './whose-queries.ts';

/** The proof of all that a person booked, as one file. @throws a problem: 404 */
export async function customerProof(
  deps: CustomersDeps,
  id: CustomerId,
  by: { readonly operatorId: string; readonly language: Language },
) {
  const { db } = deps;
  const person = await findCustomer(db, id);
  if (person === undefined || person.erased_at !== null) fail('customer-not-found');
  const { name, email, phone_e164: phone } = person;
  const orders = await orderIdsOf(db, id);
  return personProof(deps, { id, name, email, phone: phone ?? '', orders }, by);
}

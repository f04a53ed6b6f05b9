import {
  type ActTarget,
  type AuditEntry,
  listActs,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type Customer, claimCustomerVersion } from './change-queries.ts';
import { findCustomer } from './detail-queries.ts';

const customerTarget: ActTarget<CustomerId, Customer> = {
  kind: 'customer',
  hold: claimCustomerVersion,
  refuseStale,
};

/** Locks a person's page for one action. @throws a problem: 404, 409 */
export function actOnCustomer(
  trx: Trx,
  seen: SeenVersion<CustomerId>,
  act: AuditEntry['act'],
  details?: AuditEntry['details'],
): Promise<Customer> {
  return performAct(trx, customerTarget, seen, act, details);
}

async function refuseStale(db: Db, id: CustomerId): Promise<never> {
  const person = await findCustomer(db, id);
  if (person === undefined || person.erased_at !== null) fail('customer-not-found');
  const [last] = await listActs(db, { subject: { kind: 'customer', id }, most: 1 });
  return fail('customer-changed', { by: last?.who ?? null });
}

import {
  type ActTarget,
  type AuditEntry,
  listActs,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import { enquiryActOf } from '#enquiries/contract/failures.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { claimMessageVersion, findMessage, type Message } from './queries.ts';

const enquiryTarget: ActTarget<string, Message> = {
  kind: 'enquiry',
  hold: claimMessageVersion,
  refuseStale,
};

/**
 * Locks an inquiry for one act.
 * @throws a problem: 404, 409
 */
export function actOnEnquiry(
  trx: Trx,
  seen: SeenVersion,
  act: AuditEntry['act'],
  details?: AuditEntry['details'],
): Promise<Message> {
  return performAct(trx, enquiryTarget, seen, act, details);
}

/** @throws a problem: 404, 409 */
export async function refuseStale(db: Db, id: string): Promise<never> {
  if ((await findMessage(db, id)) === undefined) fail('enquiry-not-found');
  const [last] = await listActs(db, { subject: { kind: 'enquiry', id }, most: 1 });
  return fail('enquiry-changed', {
    last: last?.who ? { by: last.who, act: enquiryActOf(last.act) } : null,
  });
}

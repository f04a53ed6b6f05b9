import { enquiryActOf } from '#contract/failures/enquiries.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { type AuditEntry, audit } from '#server/features/operators/audit.ts';
import { auditOf } from '#server/features/operators/audit-queries.ts';
import { fail } from '#server/http/problem.ts';
import { findMessage, type Message, takeMessage } from './queries.ts';

/** Who acts on what, having seen which version of it. */
export interface Claim {
  readonly enquiryId: string;
  readonly version: number;
  readonly operatorId: string;
}

/**
 * Holds an enquiry for one act: of two operators who saw the same version, one passes, the other is
 * told who was faster. Written to the audit log in the same transaction.
 * @throws a problem: 404, 409 somebody changed it meanwhile.
 */
export async function claimEnquiry(
  trx: Trx,
  { enquiryId, version, operatorId }: Claim,
  act: AuditEntry['act'],
  details: AuditEntry['details'] = {},
): Promise<Message> {
  const message = await takeMessage(trx, enquiryId, version);
  if (message === undefined) return tellWhatChanged(trx, enquiryId);
  await audit(trx, { operatorId, act, subject: { kind: 'enquiry', id: enquiryId }, details });
  return message;
}

/** @throws a problem: 404, 409 */
export async function tellWhatChanged(db: Db, id: string): Promise<never> {
  if ((await findMessage(db, id)) === undefined) fail('enquiry-not-found');
  const [last] = await auditOf(db, { subject: { kind: 'enquiry', id }, most: 1 });
  return fail('enquiry-changed', {
    last: last?.who ? { by: last.who, act: enquiryActOf(last.act) } : null,
  });
}

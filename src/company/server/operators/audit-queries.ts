import { type RawBuilder, sql } from 'kysely';
import type { AuditAct, AuditSubject } from '#company/contract/audit.ts';
import type { AuditDetails } from '#registry/audit-details.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** What an act was about, by id. */
export interface SubjectRef {
  readonly kind: AuditSubject;
  readonly id: string;
}

export interface AuditEntry {
  /** The operator's id; null for a command, or at the start. */
  readonly operatorId: string | null;
  readonly act: AuditAct;
  readonly subject: SubjectRef;
  readonly details?: AuditDetails;
}

/** Logs who did what, in the transaction that does it. */
export async function audit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('operator_audit')
    .values({
      operator_id: entry.operatorId,
      act: entry.act,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

/** Whether any operator has acted on a subject, as a query condition. */
export function hasActs(kind: SubjectRef['kind'], id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from operator_audit where subject_kind = ${kind} and subject_id = (${id})::text)`;
}

export interface AuditRow {
  id: string;
  at: Date;
  /** Null for a command on the server. */
  who: string | null;
  act: string;
  subjectKind: string;
  subjectId: string;
  details: Record<string, unknown>;
}

/** The acts on a subject, newest first. */
export function listActs(
  db: Db,
  { subject, most }: { subject: SubjectRef; most: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('operator_audit as entry')
    .leftJoin('operators as operator', 'operator.id', 'entry.operator_id')
    .select([
      'entry.id',
      'entry.created_at as at',
      'operator.name as who',
      'entry.act',
      'entry.subject_kind as subjectKind',
      'entry.subject_id as subjectId',
      'entry.details',
    ])
    .where('entry.subject_kind', '=', subject.kind)
    .where('entry.subject_id', '=', subject.id)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
}

import type { AuditAct, AuditSubject } from '#contract/console-audit.ts';
import type { Trx } from '#server/database/schema.ts';
import { insertAudit } from './audit-queries.ts';

/** What an act was about, by its id. */
export interface Subject {
  readonly kind: AuditSubject;
  readonly id: string;
}

export interface AuditEntry {
  /** The operator's id; null for what was done by a command or at the start. */
  readonly operatorId: string | null;
  readonly act: AuditAct;
  readonly subject: Subject;
  /** Ids, codes and amounts; never a customer's data: no row is ever changed. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes who did what, in the transaction that does it. */
export function audit(trx: Trx, entry: AuditEntry): Promise<void> {
  return insertAudit(trx, entry);
}

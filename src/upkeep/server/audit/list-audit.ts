import type { AuditLine } from '#company/contract/audit.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import type { Db } from '#registry/tables.ts';
import {
  type AuditFilter,
  auditPage,
  countAudit,
  type NamedAuditRow,
} from './audit-log-queries.ts';

const PAGE = 50;
const COUNTED = 1000;

export interface AuditRequest extends AuditFilter {
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** One page of the audit log, newest first. */
export async function listAudit(
  db: Db,
  { after, before, ...filter }: AuditRequest,
): Promise<ListAnswer<AuditLine>> {
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  const from = after ?? before;
  const [found, count] = await Promise.all([
    auditPage(db, { filter, from, way, most: PAGE + 1 }),
    countAudit(db, filter),
  ]);
  const rows = found.slice(0, PAGE);
  if (way === 'backward') rows.reverse();
  const goesOn = found.length > PAGE;
  return {
    rows: rows.map(lineOf),
    next: (way === 'backward' || goesOn) && rows.length > 0 ? (rows.at(-1)?.id ?? null) : null,
    previous: (way === 'forward' ? from !== undefined : goesOn) ? (rows[0]?.id ?? null) : null,
    count: { value: Math.min(count, COUNTED), exact: count <= COUNTED },
  };
}

function lineOf({ id, at, who, act, details, ...row }: NamedAuditRow): AuditLine {
  const { subjectKind: kind, subjectId, name, reference } = row;
  return {
    id,
    at: at.toISOString(),
    who,
    act,
    subject: { kind, id: subjectId, name, reference },
    details,
  };
}

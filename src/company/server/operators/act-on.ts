import type { Context } from 'hono';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type AuditEntry, audit, type SubjectRef } from './audit-queries.ts';
import { operatorOf } from './guard.ts';

/** Who acts on what, and which version of it they saw. */
export interface SeenVersion<Id extends string = string> {
  readonly id: Id;
  readonly version: number;
  readonly operatorId: string;
}

/** How to lock one kind of thing for an act, and what to say if someone was faster. */
export interface ActTarget<Id extends string, Row> {
  readonly kind: SubjectRef['kind'];
  /** Locks it until the transaction ends; undefined if its version has changed. */
  hold(trx: Trx, id: Id, version: number): Promise<Row | undefined>;
  /** @throws a problem: 404, 409 with what changed */
  refuseStale(db: Db, id: Id): Promise<never>;
}

/** The target of a console call. */
export function seenVersion<Id extends string>(
  c: Context<AppEnv>,
  { id }: { readonly id: Id },
  { version }: { readonly version: number },
): SeenVersion<Id> {
  return { id, version, operatorId: operatorOf(c).id };
}

/**
 * Locks something for one act: of two operators who saw the same version, one succeeds and the
 * other learns what changed. Writes the audit log in the same transaction.
 * @throws a problem: 404, 409 someone has changed it since
 */
export async function performAct<Id extends string, Row>(
  trx: Trx,
  { kind, hold, refuseStale }: ActTarget<Id, Row>,
  { id, version, operatorId }: SeenVersion<Id>,
  act: AuditEntry['act'],
  details: AuditEntry['details'] = {},
): Promise<Row> {
  const held = (await hold(trx, id, version)) ?? (await refuseStale(trx, id));
  await audit(trx, { operatorId, act, subject: { kind, id }, details });
  return held;
}

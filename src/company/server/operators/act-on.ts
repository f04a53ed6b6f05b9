import type { Context } from 'hono';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type AuditEntry, audit, type Subject } from './audit-queries.ts';
import { operatorOf } from './guard.ts';

/** Who is about to act on what, having seen which version of it. */
export interface Seen<Id extends string = string> {
  readonly id: Id;
  readonly version: number;
  readonly operatorId: string;
}

/** How things of one kind are held for an act, and what is told when someone was faster. */
export interface ActedOn<Id extends string, Row> {
  readonly kind: Subject['kind'];
  /** Holds it until the transaction ends; undefined if its version is another by now. */
  hold(trx: Trx, id: Id, version: number): Promise<Row | undefined>;
  /** @throws a problem: 404, 409 with what changed. */
  refuseStale(db: Db, id: Id): Promise<never>;
}

/** What a call of the console acts on. */
export function seenOf<Id extends string>(
  c: Context<AppEnv>,
  { id }: { readonly id: Id },
  { version }: { readonly version: number },
): Seen<Id> {
  return { id, version, operatorId: operatorOf(c).id };
}

/**
 * Holds something for one act: of two operators who saw the same version one passes, the other is
 * told what changed. Written to the audit log in the same transaction.
 * @throws a problem: 404, 409 someone changed it in the meantime.
 */
export async function actOn<Id extends string, Row>(
  trx: Trx,
  { kind, hold, refuseStale }: ActedOn<Id, Row>,
  { id, version, operatorId }: Seen<Id>,
  act: AuditEntry['act'],
  details: AuditEntry['details'] = {},
): Promise<Row> {
  const held = (await hold(trx, id, version)) ?? (await refuseStale(trx, id));
  await audit(trx, { operatorId, act, subject: { kind, id }, details });
  return held;
}

import { audit, type SeenVersion } from '#company/server/operators/operators.ts';
import type { DifferenceId } from '#kernel/rules/ids.ts';
import type { Resolution } from '#payments/contract/reconciliation.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { findDifference, lockDifference, setReopened, setResolved } from './difference-queries.ts';

/** Resolves it with just a note. @throws a problem: 404, 409 */
export function resolveDifference(
  db: Db,
  seen: SeenVersion<DifferenceId>,
  note: string,
): Promise<void> {
  return inTransaction(db, (trx) => resolve(trx, seen, 'noted', note));
}

/** Undoes a resolution. @throws a problem: 404, 409 */
export function reopenDifference(db: Db, seen: SeenVersion<DifferenceId>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const found = await lockDifference(trx, seen.id);
    if (found === undefined) fail('difference-not-found');
    if (found.row_version !== seen.version || found.state !== 'resolved') {
      fail('difference-changed');
    }
    await setReopened(trx, seen.id);
    await auditAct(trx, seen, 'reconciliation.reopened', found.content);
  });
}

/**
 * Refunds a payment without a booking; a plan is ended first. The row's version is the idempotency
 * key, so pressing twice refunds once.
 * @throws a problem: 404, 409, 502
 */
export async function refundCharge(
  deps: PaymentDeps,
  seen: SeenVersion<DifferenceId>,
): Promise<void> {
  const { books } = deps.processor;
  const difference = await openDifference(deps.db, seen, 'given-back');
  if (difference === null) return;
  if (difference.kind !== 'charge-unknown' && difference.kind !== 'charge-unrecorded') {
    fail('difference-of-another-kind');
  }
  const { intentRef, left } = difference;
  await endPlanOf(deps, difference);
  const given = await books.giveBack(intentRef, left, `give-back:${seen.id}:${seen.version}`);
  if (!given.ok) {
    const { kind, code } = given.failure;
    if (kind === 'unreachable') fail('give-back-unanswered');
    fail('give-back-refused', { code });
  }
  await inTransaction(deps.db, (trx) => resolve(trx, seen, 'given-back', null));
}

/** Closes a card page without a booking, so it can no longer be paid. @throws a problem: 404, 409, 502 */
export async function closePage(deps: PaymentDeps, seen: SeenVersion<DifferenceId>): Promise<void> {
  const difference = await openDifference(deps.db, seen, 'closed');
  if (difference === null) return;
  if (difference.kind !== 'session-unknown') fail('difference-of-another-kind');
  const closed = await deps.processor.expireSession(difference.sessionRef);
  if (!closed.ok) fail('page-of-nobody-not-closed');
  await inTransaction(deps.db, (trx) => resolve(trx, seen, 'closed', null));
}

/** Null if it was already resolved this way: the second of two presses finds its work done. */
async function openDifference(
  db: Db,
  { id, version }: SeenVersion<DifferenceId>,
  resolution: Resolution,
): Promise<Difference | null> {
  const found = await findDifference(db, id);
  if (found === undefined) fail('difference-not-found');
  if (isAlreadyResolved(found, resolution)) return null;
  if (found.row_version !== version || found.state !== 'open') fail('difference-changed');
  return found.content;
}

/** A plan without a booking would be charged again next month. */
async function endPlanOf(
  { processor }: PaymentDeps,
  difference: Extract<Difference, { kind: 'charge-unknown' | 'charge-unrecorded' }>,
): Promise<void> {
  if (difference.kind !== 'charge-unknown') return;
  const origin = await processor.books.originOf(difference.intentRef);
  if (!origin.ok) fail('give-back-unanswered');
  const plan = origin.value.subscriptionRef;
  if (plan === null) return;
  const ended = await processor.cancelPlan(plan, 'now');
  if (!ended.ok && ended.failure.kind !== 'missing') fail('plan-of-nobody-not-ended');
}

/** Each note is new, so it is never done already. */
function isAlreadyResolved(
  found: { readonly state: string; readonly resolution: Resolution | null },
  resolution: Resolution,
): boolean {
  return resolution !== 'noted' && found.resolution === resolution && found.state !== 'open';
}

const ACTS = {
  noted: 'reconciliation.resolved',
  'given-back': 'reconciliation.given-back',
  closed: 'reconciliation.page-closed',
} as const;

async function resolve(
  trx: Trx,
  seen: SeenVersion<DifferenceId>,
  resolution: Resolution,
  note: string | null,
): Promise<void> {
  const { id, version, operatorId } = seen;
  const found = await lockDifference(trx, id);
  if (found === undefined) fail('difference-not-found');
  if (isAlreadyResolved(found, resolution)) return;
  if (found.row_version !== version || found.state !== 'open') fail('difference-changed');
  await setResolved(trx, id, { resolution, note, operatorId });
  await auditAct(trx, seen, ACTS[resolution], found.content);
}

function auditAct(
  trx: Trx,
  { id, operatorId }: SeenVersion<DifferenceId>,
  act: (typeof ACTS)[Resolution] | 'reconciliation.reopened',
  content: Difference,
): Promise<void> {
  const amount = 'left' in content ? content.left : 'amount' in content ? content.amount : null;
  const details = { kind: content.kind, ...(amount === null ? {} : { amount }) };
  return audit(trx, { operatorId, act, subject: { kind: 'reconciliation', id }, details });
}

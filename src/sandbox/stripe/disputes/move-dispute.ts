import { insertObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { DISPUTE_FEE } from '#sandbox/stripe/balance/fees.ts';
import { insertBalanceTransaction } from '#sandbox/stripe/balance/ledger.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { type DisputeClaim, disputeBody, evidenceDeadline } from './dispute-body.ts';

/** The next statuses of a dispute. A lost one may be appealed, or still be won late. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost', 'appeal_needs_response'],
  lost: ['appeal_needs_response', 'appeal_under_review', 'won'],
  appeal_needs_response: ['appeal_under_review', 'lost'],
  appeal_under_review: ['won', 'lost'],
  won: [],
};

const CLOSED = ['won', 'lost', 'warning_closed'];
const REFUNDABLE = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed'];
const WANTS_ANSWER = ['needs_response', 'appeal_needs_response'];

/** The next statuses of a dispute with this `status`. */
export function nextStatuses(status: string): readonly string[] {
  return NEXT[status] ?? [];
}

export function isClosed(dispute: Stored): boolean {
  return CLOSED.includes(dispute.body.status);
}

/**
 * The cardholder's bank takes the money back, or inquires. The real API has no such call; it just
 * happens.
 */
export async function openDispute(
  tx: Tx,
  chargeId: string,
  complaint: DisputeClaim = {},
): Promise<object> {
  const charge = await lockObject(tx, 'charge', chargeId);
  if (!charge) throw resourceMissing('charge', chargeId, 'charge');
  if (charge.body.disputed || !charge.body.paid || charge.body.refunded) {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`, 'charge');
  }
  const body = disputeBody(charge, complaint);
  const dispute = await insertObject(tx, body, {}, dueOf(body.status, body.evidence_details));
  charge.body = { ...charge.body, disputed: true };
  await saveObject(tx, charge);
  if (complaint.inquiry) {
    await recordEvent(tx, 'charge.dispute.created', dispute.body);
    return dispute.body;
  }
  await withdraw(tx, dispute);
  await recordEvent(tx, 'charge.dispute.created', dispute.body);
  await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute.body);
  return dispute.body;
}

/**
 * Moves a dispute to another status, as the bank, the network or the business decides. Money
 * follows.
 * @param reinstated cents that come back although it is lost, as after an earlier partial refund
 */
export async function moveDispute(
  tx: Tx,
  id: string,
  status: string,
  reinstated = 0,
): Promise<object> {
  const dispute = await lockDispute(tx, id);
  if (dispute.body.status === status) throw alreadyClosedError();
  await moveLockedDispute(tx, dispute, status, reinstated);
  return dispute.body;
}

export async function lockDispute(tx: Tx, id: string): Promise<Stored> {
  const dispute = await lockObject(tx, 'dispute', id);
  if (!dispute) throw resourceMissing('dispute', id);
  return dispute;
}

export function alreadyClosedError(): Error {
  return invalidRequest('This dispute is already closed');
}

/** Like `moveDispute`, for a locked one. */
export async function moveLockedDispute(
  tx: Tx,
  dispute: Stored,
  status: string,
  reinstated = 0,
): Promise<void> {
  const before = dispute.body.status as string;
  if (!nextStatuses(before).includes(status)) {
    if (isClosed(dispute)) throw alreadyClosedError();
    throw invalidRequest(`A dispute that is ${before} does not become ${status}.`, 'status');
  }
  const details = dispute.body.evidence_details;
  const wantsAnswer = WANTS_ANSWER.includes(status);
  const evidence_details = wantsAnswer ? { ...details, due_by: evidenceDeadline() } : details;
  const is_charge_refundable = REFUNDABLE.includes(status);
  dispute.body = { ...dispute.body, evidence_details, is_charge_refundable, status };
  dispute.dueAt = dueOf(status, evidence_details);
  const escalates = status === 'needs_response';
  if (escalates) await withdraw(tx, dispute);
  const back = status === 'won' ? heldOf(dispute) : reinstated;
  if (back > 0) await reinstate(tx, dispute, back);
  await saveObject(tx, dispute);
  if (!isClosed(dispute)) {
    await recordEvent(tx, 'charge.dispute.updated', dispute.body, { status: before });
  }
  if (escalates) await recordEvent(tx, 'charge.dispute.funds_withdrawn', dispute.body);
  if (back > 0) await recordEvent(tx, 'charge.dispute.funds_reinstated', dispute.body);
  if (isClosed(dispute)) await recordEvent(tx, 'charge.dispute.closed', dispute.body);
}

/** The deadline for an answer, when the clock closes it. */
function dueOf(status: string, details: { due_by: number }): Date | null {
  return WANTS_ANSWER.includes(status) ? new Date((details.due_by + 1) * 1000) : null;
}

async function withdraw(tx: Tx, dispute: Stored): Promise<void> {
  const { amount, charge } = dispute.body;
  await enterFor(tx, dispute, {
    category: 'dispute',
    amount: -amount,
    fee: { amount: DISPUTE_FEE, description: 'Dispute fee' },
    description: `Chargeback withdrawal for ${charge}`,
  });
}

/** What the bank holds of it now, in cents. */
function heldOf({ body }: Stored): number {
  const entries: readonly { amount: number }[] = body.balance_transactions;
  return entries.reduce((sum, { amount }) => sum - amount, 0);
}

/** Returns the disputed amount or a part of it, but not the fee. */
async function reinstate(tx: Tx, dispute: Stored, amount: number): Promise<void> {
  const { charge } = dispute.body;
  await enterFor(tx, dispute, {
    category: 'dispute_reversal',
    amount,
    description: `Chargeback reversal for ${charge}`,
  });
}

async function enterFor(
  tx: Tx,
  dispute: Stored,
  entry: {
    category: string;
    amount: number;
    fee?: { amount: number; description: string };
    description: string;
  },
): Promise<void> {
  const { currency, balance_transactions: known } = dispute.body;
  const made = await insertBalanceTransaction(tx, {
    type: 'adjustment',
    currency,
    source: dispute.id,
    ...entry,
  });
  dispute.body = { ...dispute.body, balance_transactions: [...known, made] };
  await saveObject(tx, dispute);
}

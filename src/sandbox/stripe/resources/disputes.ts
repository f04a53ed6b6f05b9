import { findObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import {
  alreadyClosedError,
  isClosed,
  lockDispute,
  moveLockedDispute,
} from '#sandbox/stripe/disputes/move-dispute.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';

/** The status of a dispute after an answer. */
const ANSWERED: Readonly<Record<string, string>> = {
  warning_needs_response: 'warning_under_review',
  needs_response: 'under_review',
  appeal_needs_response: 'appeal_under_review',
};

/** The processor's own magic words, which decide a test dispute at once. */
const MAGIC: Readonly<Record<string, string>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'needs_response',
};

export async function updateDispute(call: Call): Promise<object> {
  const { tx, params } = call;
  const dispute = await lockDispute(tx, idOf(call));
  if (isClosed(dispute)) throw alreadyClosedError();
  const metadata = changedMetadata(dispute.body.metadata, params.metadata);
  dispute.body = { ...dispute.body, metadata };
  if (params.evidence === undefined) {
    await saveObject(tx, dispute);
    await recordEvent(tx, 'charge.dispute.updated', dispute.body);
    return dispute.body;
  }
  stage(dispute, params.evidence);
  if (params.submit === false) await saveObject(tx, dispute);
  else await submit(tx, dispute, params.evidence);
  return dispute.body;
}

function stage(dispute: Stored, evidence: Params): void {
  const { status, evidence: known, evidence_details: details } = dispute.body;
  const inAppeal = status === 'appeal_needs_response';
  const wrong = Object.keys(evidence).find((name) => (name === 'appeal') !== inAppeal);
  if (wrong) {
    throw invalidRequest(
      inAppeal
        ? 'Only appeal evidence can be given while a dispute can be appealed.'
        : 'Appeal evidence can only be given while a dispute can be appealed.',
      `evidence[${wrong}]`,
    );
  }
  dispute.body = {
    ...dispute.body,
    evidence: { ...known, ...evidence },
    evidence_details: { ...details, has_evidence: true },
  };
}

async function submit(tx: Tx, dispute: Stored, evidence: Params): Promise<void> {
  const next = ANSWERED[dispute.body.status];
  if (!next) throw invalidRequest('The evidence of this dispute was submitted already.');
  const details = dispute.body.evidence_details;
  dispute.body.evidence_details = {
    ...details,
    submission_count: details.submission_count + 1,
    submission_method: 'manual',
  };
  await moveLockedDispute(tx, dispute, next);
  const decided = MAGIC[evidence.uncategorized_text];
  if (decided) await moveLockedDispute(tx, dispute, decided);
}

/** Closing a dispute through the API accepts it: it is lost. */
export async function acceptDispute(call: Call): Promise<object> {
  const dispute = await lockDispute(call.tx, idOf(call));
  const asked = String(dispute.body.status).startsWith('warning_');
  await moveLockedDispute(call.tx, dispute, asked ? 'warning_closed' : 'lost');
  return dispute.body;
}

export async function retrieveDispute(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'dispute', idOf(call));
  if (!found) throw resourceMissing('dispute', idOf(call));
  return found.body;
}

export async function listDisputes(call: Call): Promise<ListBody> {
  const { charge, payment_intent } = call.params;
  return listOf(call, '/v1/disputes', { kind: 'dispute', equal: { charge, payment_intent } });
}

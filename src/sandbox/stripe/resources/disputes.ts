import {
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '../../store/objects.ts';
import type { Tx } from '../../store/transaction.ts';
import { type Call, idOf } from '../call.ts';
import { recordEvent } from '../events.ts';
import { invalidRequest, noSuch } from '../failure.ts';
import { newId } from '../ids.ts';
import { type ListBody, listOf } from '../lists.ts';
import { unixNow } from '../time.ts';

const DAYS_TO_ANSWER = 7;

/** The cardholder's bank takes the money back; there is no such call in the API, only the fact. */
export async function openDispute(tx: Tx, chargeId: string): Promise<object> {
  const charge = await lockObject(tx, 'charge', chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge');
  if (charge.body.disputed || !charge.body.paid || charge.body.refunded) {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`, 'charge');
  }
  const now = unixNow();
  const body = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.body.amount - charge.body.amount_refunded,
    balance_transactions: [],
    charge: chargeId,
    created: now,
    currency: charge.body.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    payment_method_details: { card: { brand: 'visa', case_type: 'chargeback' }, type: 'card' },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await insertObject(tx, body);
  charge.body = { ...charge.body, disputed: true };
  await saveObject(tx, charge);
  await recordEvent(tx, 'charge.dispute.created', body);
  await recordEvent(tx, 'charge.dispute.funds_withdrawn', body);
  return body;
}

/** The dispute's end, as the bank decides it. */
export async function closeDispute(tx: Tx, id: string, status: 'won' | 'lost'): Promise<object> {
  const dispute = await lockObject(tx, 'dispute', id);
  if (!dispute) throw noSuch('dispute', id);
  if (['won', 'lost'].includes(dispute.body.status)) {
    throw invalidRequest('This dispute is already closed');
  }
  return decide(tx, dispute, status);
}

async function decide(tx: Tx, dispute: Stored, status: 'won' | 'lost'): Promise<object> {
  dispute.body = { ...dispute.body, status };
  await saveObject(tx, dispute);
  if (status === 'won') await recordEvent(tx, 'charge.dispute.funds_reinstated', dispute.body);
  await recordEvent(tx, 'charge.dispute.closed', dispute.body);
  return dispute.body;
}

/** Closing by the API means accepting it: the dispute is lost. */
export async function acceptDispute(call: Call): Promise<object> {
  return closeDispute(call.tx, idOf(call), 'lost');
}

export async function retrieveDispute(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'dispute', idOf(call));
  if (!found) throw noSuch('dispute', idOf(call));
  return found.body;
}

export async function listDisputes(call: Call): Promise<ListBody> {
  const { charge, payment_intent } = call.params;
  return listOf(call, '/v1/disputes', { kind: 'dispute', equal: { charge, payment_intent } });
}

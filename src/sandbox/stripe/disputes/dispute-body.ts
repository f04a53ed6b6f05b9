import type { Body, Stored } from '#sandbox/store/objects.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

const DAY = 86_400;
const DAYS_TO_ANSWER = 8;

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

/** What the bank says when it opens a dispute. */
export interface DisputeClaim {
  /** The bank only asks; no money is taken yet. */
  readonly inquiry?: boolean;
  /** Cents; by default all that is left of the charge. */
  readonly amount?: number;
  readonly reason?: string;
}

/** The last second of the eighth day from now, as the card networks count. */
export function evidenceDeadline(): number {
  const now = unixNow();
  return now - (now % DAY) + (DAYS_TO_ANSWER + 1) * DAY - 1;
}

export function disputeBody(charge: Stored, complaint: DisputeClaim): Body {
  const inquiry = complaint.inquiry ?? false;
  const { type } = charge.body.payment_method_details;
  return {
    id: newId('du'),
    object: 'dispute',
    amount: complaint.amount ?? charge.body.amount - charge.body.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: unixNow(),
    currency: charge.body.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(EVIDENCE.map((name) => [name, null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: evidenceDeadline(),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.body.payment_intent,
    payment_method_details:
      type === 'card'
        ? {
            card: {
              brand: 'visa',
              case_type: inquiry ? 'inquiry' : 'chargeback',
              network: 'visa',
              network_reason_code: inquiry ? '10' : '10.4',
            },
            type,
          }
        : { type },
    reason: complaint.reason ?? 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
}

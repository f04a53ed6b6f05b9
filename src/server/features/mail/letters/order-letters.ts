import type { OrderMailKind } from '#contract/mail-kinds.ts';
import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { cancellation } from './cancellation.ts';
import { completed } from './completed.ts';
import { confirmation } from './confirmation.ts';
import { customQuote } from './custom-quote.ts';
import { emergencyAlert } from './emergency-alert.ts';
import { extraHours } from './extra-hours.ts';
import { newLink } from './new-link.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentLink } from './payment-link.ts';
import { paymentMismatch } from './payment-mismatch.ts';
import { planEnded } from './plan-ended.ts';
import { planEnding } from './plan-ending.ts';
import { refund } from './refund.ts';
import { cancellationRequest, customerCancelled, timeRequest } from './to-operator.ts';
import { visit } from './visit.ts';
import { visitOff } from './visit-off.ts';

interface OrderLetter {
  readonly to: 'customer' | 'operator';
  /** Null where it does not hold any more by the time it is to be sent. */
  readonly write: (facts: OrderFacts, house: House) => Letter | null;
}

const UNPAID = ['payment_failed', 'expired'];
const OFFERED = ['awaiting_payment', ...UNPAID];

export const orderLetters: Readonly<Record<OrderMailKind, OrderLetter>> = {
  confirmation: { to: 'customer', write: confirmation },
  'emergency-alert': { to: 'operator', write: emergencyAlert },
  refund: { to: 'customer', write: refund },
  visit: { to: 'customer', write: visit },
  'visit-off': { to: 'customer', write: visitOff },
  cancellation: {
    to: 'customer',
    write: (facts, house) => (facts.refundTold ? null : cancellation(facts, house)),
  },
  'extra-hours': {
    to: 'customer',
    write: ({ payment, ...facts }, house) =>
      payment === undefined ? null : extraHours({ ...facts, payment }, house),
  },
  'payment-failed': {
    to: 'customer',
    write: (facts, house) => {
      const { order, happened } = facts;
      const isPlan = happened.kind === 'plan-month.failed';
      const holds = isPlan ? order.paid_at !== null : UNPAID.includes(order.status);
      return holds ? paymentFailed(facts, house) : null;
    },
  },
  'custom-quote': {
    to: 'customer',
    write: (facts, house) =>
      OFFERED.includes(facts.order.status) ? customQuote(facts, house) : null,
  },
  'payment-link': {
    to: 'customer',
    write: (facts, house) =>
      OFFERED.includes(facts.order.status) ? paymentLink(facts, house) : null,
  },
  'payment-mismatch': {
    to: 'operator',
    write: (facts, house) => (facts.order.paid_at === null ? paymentMismatch(facts, house) : null),
  },
  completed: { to: 'customer', write: completed },
  'plan-ending': {
    to: 'customer',
    write: (facts, house) => (facts.order.status === 'cancelled' ? null : planEnding(facts, house)),
  },
  'plan-ended': {
    to: 'customer',
    write: (facts, house) =>
      facts.order.paid_at === null || facts.wasCancelled ? null : planEnded(facts, house),
  },
  'new-link': { to: 'customer', write: newLink },
  'time-request': { to: 'operator', write: timeRequest },
  'cancellation-request': { to: 'operator', write: cancellationRequest },
  'customer-cancelled': { to: 'operator', write: customerCancelled },
};

import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { isAbout, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import {
  isCancelled,
  isDone,
  isEnded,
  isPaymentOver,
  isUnpaid,
} from '#orders/rules/order-status.ts';
import { isBill } from '#orders/rules/payment-state.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import { billCorrected, billWithdrawn } from './bill-ended.ts';
import { bookingPaid } from './booking-paid.ts';
import { cancellation } from './cancellation.ts';
import { completed } from './completed.ts';
import { confirmation } from './confirmation.ts';
import { customQuote } from './custom-quote.ts';
import { dispute } from './dispute.ts';
import { disputeLost } from './dispute-lost.ts';
import { chargePlanned, chargeRefused } from './due-charge.ts';
import { emergencyAlert } from './emergency-alert.ts';
import { extraHours } from './extra-hours.ts';
import { fee } from './fee.ts';
import { holdDeclined, holdPlaced } from './hold.ts';
import { newLink } from './new-link.ts';
import { paymentArrived } from './payment-arrived.ts';
import { paymentFailed } from './payment-failed.ts';
import { paymentLink } from './payment-link.ts';
import { paymentMismatch } from './payment-mismatch.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { planChange, planChangeWithdrawn } from './plan-change.ts';
import { planEnded } from './plan-ended.ts';
import { planEnding } from './plan-ending.ts';
import { planKept } from './plan-kept.ts';
import { planCharged, planReminder } from './plan-notice.ts';
import { planPrice, planPriceStays } from './plan-price.ts';
import { refund } from './refund.ts';
import { refundFailed } from './refund-failed.ts';
import { refundReturned } from './refund-returned.ts';
import { seriesEnded } from './series-ended.ts';
import { seriesTerms } from './series-terms.ts';
import { termsRenewed } from './terms-renewed.ts';
import { timeLost } from './time-lost.ts';
import { tipPaid } from './tip-paid.ts';
import {
  cancellationRequest,
  customerCancelled,
  customerEndedPlan,
  customerEndedSeries,
  customerKeptPlan,
  planStillCharged,
  timeRequest,
} from './to-operator.ts';
import { visit } from './visit.ts';
import { visitAdded } from './visit-added.ts';
import { visitCrew } from './visit-crew.ts';
import { visitLate, visitOnTheWay, visitProgress } from './visit-nears.ts';
import { visitOff } from './visit-off.ts';
import { visitPrice } from './visit-price.ts';
import { visitRating } from './visit-rating.ts';
import { visitSkipped } from './visit-skipped.ts';
import { visitTomorrow } from './visit-tomorrow.ts';
import { visitWaits } from './visit-waits.ts';
import { visitsCredited } from './visits-credited.ts';
import { visitsPaused } from './visits-paused.ts';

/** How an email about an order is written, and who gets it. */
interface EmailTemplate {
  readonly to: 'customer' | 'operator';
  /** Returns null if the email no longer holds when it is due. */
  readonly write: (facts: OrderFacts, settings: MailSettings) => EmailContent | null;
}

function isOpenBill(payment: OrderFacts['payment']): boolean {
  return payment !== undefined && isBill(payment.kind) && !payment.isOver;
}

/** Wraps an email about events of these kinds; it is null for other kinds. */
function templateFor<Kind extends OrderEventKind>(
  kinds: Kind | readonly Kind[],
  write: (facts: OrderFacts<Kind>, settings: MailSettings) => EmailContent | null,
): EmailTemplate['write'] {
  const all = typeof kinds === 'string' ? [kinds] : kinds;
  return (facts, settings) => (isAbout(facts, all) ? write(facts, settings) : null);
}

export const orderTemplates: Readonly<Record<OrderMailKind, EmailTemplate>> = {
  confirmation: { to: 'customer', write: confirmation },
  'emergency-alert': { to: 'operator', write: emergencyAlert },
  refund: { to: 'customer', write: templateFor('refund.made', refund) },
  'refund-returned': { to: 'customer', write: templateFor('refund.failed', refundReturned) },
  visit: { to: 'customer', write: templateFor('visit.confirmed', visit) },
  'visit-waits': { to: 'customer', write: templateFor('visit.waits', visitWaits) },
  'time-lost': { to: 'customer', write: templateFor('visit.time-lost', timeLost) },
  'visit-skipped': { to: 'customer', write: templateFor('visit.skipped', visitSkipped) },
  'visit-tomorrow': { to: 'customer', write: templateFor('visit.announced', visitTomorrow) },
  'visit-crew': { to: 'customer', write: templateFor('visit.crew-changed', visitCrew) },
  'visit-on-the-way': { to: 'customer', write: templateFor('visit.on-the-way', visitOnTheWay) },
  'visit-late': { to: 'customer', write: templateFor('visit.late', visitLate) },
  'visit-progress': {
    to: 'customer',
    write: templateFor(['visit.working', 'visit.finished'], visitProgress),
  },
  'visit-rating': { to: 'customer', write: templateFor('visit.rating-asked', visitRating) },
  'visits-paused': {
    to: 'customer',
    write: templateFor(['visits.paused', 'visits.resumed'], visitsPaused),
  },
  'visits-credited': { to: 'customer', write: templateFor('visits.credited', visitsCredited) },
  'series-ended': { to: 'customer', write: templateFor('series.ended', seriesEnded) },
  'series-terms': { to: 'customer', write: templateFor('series.terms-changed', seriesTerms) },
  'terms-renewed': { to: 'customer', write: templateFor('terms.renewed', termsRenewed) },
  'visit-added': {
    to: 'customer',
    write: templateFor(['visit.added', 'visit.add-ons-changed'], visitAdded),
  },
  'visit-price': {
    to: 'customer',
    write: templateFor(['visit-price.billed', 'visit-price.paid'], (facts, settings) =>
      facts.payment === undefined || facts.payment.isOver ? null : visitPrice(facts, settings),
    ),
  },
  'tip-paid': { to: 'customer', write: templateFor('tip.paid', tipPaid) },
  'visit-off': { to: 'customer', write: templateFor('visit.cancelled', visitOff) },
  cancellation: {
    to: 'customer',
    write: (facts, settings) => (facts.refundTold ? null : cancellation(facts, settings)),
  },
  'extra-hours': {
    to: 'customer',
    write: ({ payment, ...facts }, settings) =>
      payment === undefined || payment.isOver ? null : extraHours({ ...facts, payment }, settings),
  },
  fee: {
    to: 'customer',
    write: templateFor(['fee.paid', 'fee.failed', 'fee.needs-customer'], fee),
  },
  'bill-corrected': { to: 'customer', write: templateFor('extra-hours.corrected', billCorrected) },
  'bill-withdrawn': {
    to: 'customer',
    write: templateFor(['extra-hours.withdrawn', 'visit-price.withdrawn'], billWithdrawn),
  },
  'payment-failed': {
    to: 'customer',
    write: (facts, settings) => {
      const { order, happened } = facts;
      const isPlan = happened.event.kind === 'plan-month.failed';
      const holds = isPlan ? order.paid_at !== null : isPaymentOver(order.status);
      return holds ? paymentFailed(facts, settings) : null;
    },
  },
  'custom-quote': {
    to: 'customer',
    write: (facts, settings) =>
      isUnpaid(facts.order.status) ? customQuote(facts, settings) : null,
  },
  'payment-link': {
    to: 'customer',
    write: (facts, settings) =>
      isUnpaid(facts.order.status) || facts.owed > 0 ? paymentLink(facts, settings) : null,
  },
  'payment-mismatch': {
    to: 'operator',
    write: templateFor('payment.mismatch', (facts, settings) =>
      facts.order.paid_at === null || isOpenBill(facts.payment)
        ? paymentMismatch(facts, settings)
        : null,
    ),
  },
  completed: {
    to: 'customer',
    // The booking was reopened or canceled before the email could go out.
    write: (facts, settings) => (isDone(facts.order.status) ? completed(facts, settings) : null),
  },
  'payment-receipt': {
    to: 'customer',
    write: templateFor(['payment.received', 'extra-hours.part-paid'], paymentReceipt),
  },
  'hold-placed': { to: 'customer', write: templateFor('hold.placed', holdPlaced) },
  'hold-declined': { to: 'customer', write: templateFor('hold.declined', holdDeclined) },
  'charge-planned': { to: 'customer', write: templateFor('due-charge.planned', chargePlanned) },
  'charge-refused': { to: 'customer', write: templateFor('due-charge.refused', chargeRefused) },
  'plan-charged': { to: 'customer', write: templateFor('plan-month.paid', planCharged) },
  'plan-reminder': { to: 'customer', write: templateFor('plan.year-passed', planReminder) },
  'plan-price': { to: 'customer', write: templateFor('plan.price-announced', planPrice) },
  'plan-price-kept': { to: 'customer', write: templateFor('plan.price-kept', planPriceStays) },
  'plan-price-withdrawn': {
    to: 'customer',
    write: templateFor('plan.price-withdrawn', planPriceStays),
  },
  'plan-change': { to: 'customer', write: templateFor('plan.change-agreed', planChange) },
  'plan-change-withdrawn': {
    to: 'customer',
    write: templateFor('plan.change-withdrawn', planChangeWithdrawn),
  },
  'plan-ending': {
    to: 'customer',
    write: (facts, settings) =>
      isCancelled(facts.order.status) ? null : planEnding(facts, settings),
  },
  'plan-ended': {
    to: 'customer',
    write: (facts, settings) =>
      facts.order.paid_at === null || facts.wasCancelled ? null : planEnded(facts, settings),
  },
  'plan-kept': {
    to: 'customer',
    write: (facts, settings) => (isEnded(facts.order.status) ? null : planKept(facts, settings)),
  },
  'plan-goes-on': { to: 'operator', write: templateFor('plan.end-failed', planStillCharged) },
  'customer-ended-series': {
    to: 'operator',
    write: templateFor('series.ended', customerEndedSeries),
  },
  'customer-ended-plan': {
    to: 'operator',
    write: templateFor('plan.end-asked', customerEndedPlan),
  },
  'customer-kept-plan': { to: 'operator', write: customerKeptPlan },
  'new-link': { to: 'customer', write: newLink },
  'time-request': { to: 'operator', write: timeRequest },
  'cancellation-request': { to: 'operator', write: cancellationRequest },
  'customer-cancelled': { to: 'operator', write: customerCancelled },
  'booking-paid': {
    to: 'operator',
    write: templateFor(
      ['payment.received', 'payment.accepted', 'payment.charged', 'order.secured'],
      bookingPaid,
    ),
  },
  'payment-arrived': {
    to: 'operator',
    write: templateFor(['payment.received', 'extra-hours.part-paid'], paymentArrived),
  },
  dispute: {
    to: 'operator',
    write: templateFor(['dispute.open', 'dispute.inquiry', 'dispute.appealed'], dispute),
  },
  'dispute-lost': { to: 'operator', write: templateFor('dispute.lost', disputeLost) },
  'refund-failed': { to: 'operator', write: templateFor('refund.failed', refundFailed) },
};

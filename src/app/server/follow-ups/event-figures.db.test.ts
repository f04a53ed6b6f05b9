import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import {
  attemptId,
  disputeRef,
  holdId,
  invoiceRef,
  type OrderId,
  orderId,
  type PaymentId,
  paymentId,
  refundId,
  refundRef,
  reservationId,
  sessionRef,
  subscriptionRef,
  type VisitId,
  visitId,
} from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { cents } from '#kernel/rules/money.ts';
import { loadFacts } from '#messages/server/crm/facts-queries.ts';
import { renderEvent } from '#messages/server/crm/render-event.ts';
import {
  type EmailContent,
  leadsToOwnPage,
  withoutOwnPage,
} from '#messages/server/mail/email-content.ts';
import { loadMailFacts, type MailFacts } from '#messages/server/mail/facts-queries.ts';
import { mailDeps } from '#messages/server/mail/mail-deps.ts';
import { renderHtml } from '#messages/server/mail/render-html.ts';
import { renderMail } from '#messages/server/mail/render-mail.ts';
import { renderPlain } from '#messages/server/mail/render-plain.ts';
import { crmTexts } from '#messages/words/en/crm.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import type { OrderEvent, OrderEventKind, OrderEventOf } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Actor } from '#orders/server/orders.ts';
import { reasonTexts } from '#orders/words/en/reasons.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import { type Payload, payloadSchema } from '#outbox/server/message.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { senderOf } from '#platform/server/providers.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testDatabase } from '#test/test-database.ts';
import { wiredOrderLog } from './order-log.ts';

const { db } = await testDatabase();
await sql`insert into crm_endpoints (url, state) values ('https://crm.example/hook', 'on')`.execute(
  db,
);
const settings = parseSettings({ BUSINESS_EMAIL: 'office@spruce.example' });
const log = wiredOrderLog({ settings, now: () => new Date() });
const logger = createLogger('silent');
const catalogues = {
  current: () => defaultCatalogue,
  refresh: () => Promise.resolve(),
  stop: () => undefined,
};
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: () => senderOf(settings) };
const ownOrigin = () => null;
const deps = mailDeps({ db, logger, catalogues, settings, providers: { mail }, ownOrigin });

/** An order with everything an event may name, each with unique figures. */
interface Scene {
  readonly orderId: OrderId;
  /** For 2 extra hours: 90 dollars, for 7 hours of work instead of 5 booked. */
  readonly billId: PaymentId;
  /** For Thursday, December 24, in the morning. */
  readonly requestId: string;
  /** For Crew 1 if someone `comes`; otherwise without a crew. */
  readonly visitId: VisitId;
}

/** One event with unique figures, and what its emails and CRM events must say. */
interface Row {
  readonly event: (scene: Scene) => OrderEvent;
  readonly actor?: Actor;
  /** The order's status before the event, and after it if the event changes it. */
  readonly from?: OrderStatus;
  readonly to?: OrderStatus;
  /** The scene's visit is upcoming. */
  readonly comes?: boolean;
  /** The upcoming visit has no crew. */
  readonly crewless?: boolean;
  /** The scene's bill collects a fee. */
  readonly hasFee?: true;
  readonly order?: { readonly is_emergency?: boolean; readonly paid?: boolean };
  /** The emails that it causes, with the texts each must contain. */
  readonly mails?: Partial<Record<OrderMailKind, readonly string[]>>;
  /** Texts that none of the emails may contain. */
  readonly untold?: readonly string[];
  readonly crm?: readonly Readonly<Record<string, unknown>>[];
}
type Told<Kind extends OrderEventKind> = Row & {
  readonly event: (scene: Scene) => OrderEventOf<Kind>;
};

const amount = cents(12_345);
const [AMOUNT, TOTAL, REFERENCE] = ['$123.45', '$314.15', 'figures1'];
const [code, reason] = ['expired_card', { text: 'The van broke down.' }] as const;
const TO_PAY = mailTexts.confirmation.agreed['on-the-day'](TOTAL);
const [RESUMED = ''] = mailTexts.visitsPaused.resumed('', false).text.split(':');
const session = {
  attemptId: attemptId('0198a000-0000-7000-8000-000000000001'),
  sessionRef: sessionRef('cs_test_figures1'),
};
const received = { ...session, amount, currency: 'usd' };
const plan = { subscriptionRef: subscriptionRef('sub_1') };
const month = { invoiceRef: invoiceRef('in_1'), amount, attempts: 3 };
const visit = {
  visitId: visitId('0198a000-0000-7000-8000-000000000002'),
  startsAt: '2026-12-21T17:00:00.000Z',
  endsAt: '2026-12-21T20:00:00.000Z',
};
/** Without an arrival window, since no company is set up here. */
const VISIT = 'Monday, December 21, 2026 at 9:00 AM PST';
const refund = refundId('0198a000-0000-7000-8000-000000000003');
const reservation = reservationId('0198a000-0000-7000-8000-000000000004');
const hold = holdId('0198a000-0000-7000-8000-000000000006');
const other = paymentId('0198a000-0000-7000-8000-000000000005');
const dispute = {
  disputeRef: disputeRef('dp_1'),
  paymentId: other,
  amount,
  reason: 'fraudulent',
  answerBy: '2026-12-29T20:00:00.000Z',
};
const loss = { ...dispute, taken: cents(17_500), fee: cents(1_500) };
const worked = { workedMinutes: 420 };
const sold = { total: 314.15, currency: 'usd' };
/** The amount is always the bill's own, even if the event has a different one. */
const toldOfBill = {
  mails: { 'extra-hours': ['$90', '2 hours', '7 hours', '5 hours', REFERENCE] },
  untold: [AMOUNT],
};
const toldOfFee = { mails: { fee: ['$90', REFERENCE] }, untold: [AMOUNT] };
const unpaid = [TOTAL];
const paid = [AMOUNT, TOTAL, REFERENCE];

/** Every kind needs a row: a missing one does not compile. */
const told: { readonly [Kind in OrderEventKind]: Told<Kind> } = {
  'order.created': {
    event: () => ({ kind: 'order.created' }),
    crm: [{ type: 'booking.created', order_status: 'awaiting_payment', ...sold }],
  },
  'order.taken': {
    event: () => ({ kind: 'order.taken' }),
    crm: [{ type: 'booking.created', order_status: 'awaiting_payment', ...sold }],
  },
  'price.set': {
    event: () => ({ kind: 'price.set', listed: cents(20_000), amount, reason }),
  },
  'order.agreed': {
    event: () => ({ kind: 'order.agreed', pays: 'on-the-day' }),
    to: 'confirmed',
    mails: { confirmation: [TO_PAY, REFERENCE] },
    untold: ['payment of', 'paid'],
  },
  'order.secured': {
    event: () => ({ kind: 'order.secured', ...session, amount }),
    to: 'confirmed',
    mails: { confirmation: [`deposit of ${AMOUNT}`, REFERENCE], 'booking-paid': paid },
    untold: ['payment of'],
  },
  'hold.placed': {
    event: () => ({
      kind: 'hold.placed',
      holdId: hold,
      amount,
      captureBefore: visit.endsAt,
      visitStartsAt: visit.startsAt,
    }),
    from: 'confirmed',
    order: { paid: false },
    mails: { 'hold-placed': [AMOUNT, 'Monday, December 21, 2026', REFERENCE] },
  },
  'hold.declined': {
    event: () => ({
      kind: 'hold.declined',
      holdId: hold,
      amount,
      code,
      visitStartsAt: visit.startsAt,
    }),
    from: 'confirmed',
    order: { paid: false },
    mails: { 'hold-declined': [AMOUNT, 'Monday, December 21, 2026', REFERENCE] },
  },
  'hold.released': { event: () => ({ kind: 'hold.released', holdId: hold, amount }) },
  'hold.lapsed': { event: () => ({ kind: 'hold.lapsed', holdId: hold, amount }) },
  // The email is sent only if the charge is still planned by then.
  'due-charge.planned': {
    event: () => ({
      kind: 'due-charge.planned',
      paymentId: other,
      amount,
      chargeAt: visit.startsAt,
      isToldElsewhere: false,
    }),
    from: 'completed',
  },
  'due-charge.stopped': {
    event: () => ({ kind: 'due-charge.stopped', paymentId: other, amount }),
    from: 'completed',
  },
  'due-charge.refused': {
    event: () => ({
      kind: 'due-charge.refused',
      paymentId: other,
      amount,
      code,
      nextTryAt: visit.startsAt,
      isFirst: true,
    }),
    from: 'completed',
    order: { paid: false },
    mails: { 'charge-refused': [AMOUNT, 'Monday, December 21, 2026', REFERENCE] },
    crm: [{ type: 'booking.payment_failed', order_status: 'completed' }],
  },
  'order.imported': { event: () => ({ kind: 'order.imported' }) },
  'order.reopened': {
    event: () => ({ kind: 'order.reopened' }),
    from: 'expired',
    to: 'awaiting_payment',
  },
  'order.replaced': { event: () => ({ kind: 'order.replaced' }) },
  'order.cancelled': {
    event: () => ({ kind: 'order.cancelled', reason }),
    actor: 'visitor',
    from: 'confirmed',
    to: 'cancelled',
    mails: {
      cancellation: [REFERENCE, 'The van broke down.'],
      'customer-cancelled': [REFERENCE, '(415) 555-0134'],
    },
    crm: [{ type: 'booking.cancelled', order_status: 'cancelled', reason: 'The van broke down.' }],
  },
  'order.completed': {
    event: () => ({ kind: 'order.completed', visitId: null, ...worked }),
    from: 'confirmed',
    to: 'completed',
    mails: { completed: [TOTAL, REFERENCE] },
    crm: [{ type: 'booking.completed', order_status: 'completed', ...sold }],
  },
  'quote.offered': {
    event: () => ({ kind: 'quote.offered', amount }),
    mails: { 'custom-quote': unpaid },
    crm: [{ type: 'booking.created', ...sold }],
  },
  'quote.sent-again': {
    event: () => ({ kind: 'quote.sent-again' }),
    mails: { 'custom-quote': unpaid },
  },
  'quote.replaced': {
    event: () => ({ kind: 'quote.replaced', reason }),
    to: 'cancelled',
    crm: [{ type: 'booking.cancelled', reason: 'The van broke down.' }],
  },
  'emergency.answered': { event: () => ({ kind: 'emergency.answered' }), from: 'confirmed' },
  'emergency.reopened': { event: () => ({ kind: 'emergency.reopened' }), from: 'confirmed' },
  'emergency.overdue': { event: () => ({ kind: 'emergency.overdue' }), from: 'confirmed' },
  'emergency.unavailable': {
    event: () => ({ kind: 'emergency.unavailable', reason }),
    from: 'confirmed',
    to: 'cancelled',
    mails: { cancellation: [REFERENCE, 'The van broke down.'] },
    crm: [{ type: 'booking.cancelled', reason: 'The van broke down.' }],
  },
  'payment-link.sent': {
    event: () => ({ kind: 'payment-link.sent' }),
    mails: { 'payment-link': [TOTAL, REFERENCE] },
  },
  'payment.started': { event: () => ({ kind: 'payment.started', attemptId: session.attemptId }) },
  'payment.declined': {
    event: () => ({ kind: 'payment.declined', ...session, code }),
    to: 'payment_failed',
    mails: { 'payment-failed': unpaid },
    crm: [{ type: 'booking.payment_failed', reason: crmTexts.declined('expired_card') }],
  },
  'payment.processing': {
    event: () => ({ kind: 'payment.processing', ...session }),
    to: 'processing',
  },
  'payment.received': {
    event: () => ({ kind: 'payment.received', ...received }),
    to: 'confirmed',
    order: { is_emergency: true },
    mails: { confirmation: paid, 'emergency-alert': [TOTAL, REFERENCE] },
    crm: [{ type: 'booking.paid', order_status: 'confirmed', emergency: true, ...sold }],
  },
  'payment.received-again': {
    event: () => ({
      kind: 'payment.received-again',
      amount,
      sessionRef: session.sessionRef,
      paymentId: other,
    }),
  },
  'payment.after-cancel': { event: () => ({ kind: 'payment.after-cancel', ...received }) },
  'payment.accepted': {
    event: () => ({ kind: 'payment.accepted', ...received }),
    to: 'confirmed',
    mails: { confirmation: paid, 'booking-paid': [AMOUNT, REFERENCE] },
    crm: [{ type: 'booking.paid', order_status: 'confirmed', ...sold }],
  },
  'payment.mismatch': {
    event: () => ({
      kind: 'payment.mismatch',
      sessionRef: session.sessionRef,
      amount,
      paymentId: null,
    }),
    mails: { 'payment-mismatch': [AMOUNT, TOTAL, REFERENCE] },
  },
  'payment.noted': {
    event: () => ({
      kind: 'payment.noted',
      paymentId: other,
      amount,
      method: 'check',
      isBeside: false,
    }),
    to: 'confirmed',
    mails: { confirmation: paid },
    crm: [{ type: 'booking.paid', order_status: 'confirmed', ...sold }],
  },
  'payment.agreed': {
    event: () => ({
      kind: 'payment.agreed',
      paymentId: other,
      amount,
      last4: '4242',
      consent: { by: '1', at: '2026-12-21T17:00:00.000Z', words: 'Yes' },
    }),
  },
  'bill.agreed': {
    event: () => ({
      kind: 'bill.agreed',
      paymentId: other,
      formerId: other,
      amount,
      last4: '4242',
      consent: { by: '1', at: '2026-12-21T17:00:00.000Z', words: 'Yes' },
    }),
  },
  'bill.refused': { event: () => ({ kind: 'bill.refused', paymentId: other, amount, code }) },
  'bill.noted': {
    event: () => ({ kind: 'bill.noted', paymentId: other, amount, method: 'cash' }),
  },
  'payment.charged': {
    event: () => ({ kind: 'payment.charged', paymentId: other, amount }),
    to: 'confirmed',
    mails: { confirmation: paid, 'booking-paid': [AMOUNT, REFERENCE] },
    crm: [{ type: 'booking.paid', order_status: 'confirmed', ...sold }],
  },
  'payment.refused': {
    event: () => ({ kind: 'payment.refused', paymentId: other, amount, code }),
    to: 'payment_failed',
  },
  'payment.failed': {
    event: () => ({ kind: 'payment.failed', ...session }),
    to: 'payment_failed',
    mails: { 'payment-failed': unpaid },
    crm: [{ type: 'booking.payment_failed', order_status: 'payment_failed', ...sold }],
  },
  'payment.expired': {
    event: () => ({ kind: 'payment.expired', attemptId: session.attemptId }),
    to: 'expired',
  },
  'visit.confirmed': {
    event: () => ({
      kind: 'visit.confirmed',
      ...visit,
      isChange: false,
      movedFrom: null,
      movesAll: false,
    }),
    from: 'confirmed',
    mails: { visit: [VISIT, REFERENCE] },
  },
  'visit.waits': {
    event: ({ visitId }) => ({
      kind: 'visit.waits',
      ...visit,
      visitId,
      movedFrom: null,
      movesAll: true,
      isListed: false,
    }),
    from: 'confirmed',
    comes: true,
    crewless: true,
    mails: { 'visit-waits': ['Mon, Dec 21', REFERENCE] },
  },
  'visit.added': {
    event: ({ visitId }) => ({ kind: 'visit.added', ...visit, visitId, amount }),
    from: 'completed',
    comes: true,
    mails: { 'visit-added': [VISIT, AMOUNT, REFERENCE] },
  },
  'visit.add-ons-changed': {
    event: ({ visitId }) => ({ kind: 'visit.add-ons-changed', ...visit, visitId, amount }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-added': [VISIT, AMOUNT, REFERENCE] },
  },
  'visit.booked': { event: () => ({ kind: 'visit.booked', ...visit }), from: 'confirmed' },
  'visit.planned': { event: () => ({ kind: 'visit.planned', ...visit }), from: 'confirmed' },
  'visit.unplanned': { event: () => ({ kind: 'visit.unplanned', ...visit }), from: 'confirmed' },
  'visit.time-lost': {
    event: () => ({ kind: 'visit.time-lost', startsAt: visit.startsAt, why: 'begun' }),
    from: 'confirmed',
    mails: {
      'time-lost': [
        'Monday, December 21, 2026 at 9:00 AM PST',
        REFERENCE,
        mailTexts.timeLost.why.begun,
      ],
    },
  },
  'visit.cancelled': {
    event: () => ({ kind: 'visit.cancelled', ...visit, isNoAccess: false }),
    from: 'confirmed',
    mails: { 'visit-off': [VISIT, REFERENCE] },
  },
  'visit.skipped': {
    event: () => ({
      kind: 'visit.skipped',
      ...visit,
      wish: 'customer',
      money: 'none',
      amount: cents(0),
      isFollowing: false,
      endsSeries: false,
      isNoAccess: false,
    }),
    from: 'confirmed',
    mails: { 'visit-skipped': [VISIT, REFERENCE, 'As you asked'] },
  },
  'visit.announced': {
    event: ({ visitId }) => ({
      kind: 'visit.announced',
      ...visit,
      visitId,
      mayMove: true,
      maySkip: false,
    }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-tomorrow': [VISIT, REFERENCE, 'Crew 1'] },
  },
  'visit.crew-changed': {
    event: ({ visitId }) => ({ kind: 'visit.crew-changed', ...visit, visitId }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-crew': [VISIT, REFERENCE, 'Crew 1'] },
  },
  'visit.on-the-way': {
    event: ({ visitId }) => ({ kind: 'visit.on-the-way', ...visit, visitId, minutes: 20 }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-on-the-way': [REFERENCE] },
  },
  'visit.late': {
    event: ({ visitId }) => ({ kind: 'visit.late', ...visit, visitId, minutes: 30 }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-late': ['9:30 AM', REFERENCE] },
  },
  'visit.working': {
    event: ({ visitId }) => ({
      ...{ kind: 'visit.working', ...visit, visitId },
      at: '2026-12-21T17:05:00.000Z',
    }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-progress': ['9:05 AM', REFERENCE] },
  },
  'visit.finished': {
    event: ({ visitId }) => ({
      ...{ kind: 'visit.finished', ...visit, visitId },
      at: '2026-12-21T19:40:00.000Z',
    }),
    from: 'confirmed',
    comes: true,
    mails: { 'visit-progress': ['11:40 AM', REFERENCE] },
  },
  'visit.rating-asked': {
    event: () => ({ kind: 'visit.rating-asked', ...visit, asksRating: true, asksTip: true }),
    from: 'completed',
    mails: { 'visit-rating': ['December 21, 2026', REFERENCE] },
  },
  'visit.rated': {
    event: () => ({ kind: 'visit.rated', visitId: visit.visitId, stars: 4 }),
    from: 'completed',
  },
  'visits.paused': {
    event: () => ({
      kind: 'visits.paused',
      from: '2026-12-21',
      to: '2027-01-03',
      wish: 'customer',
      visits: 2,
      amount: cents(92_50),
      uncharged: [
        {
          startsAt: '2026-12-26T20:00:00.000Z',
          partCents: cents(61_25),
          partVisits: 3,
          partOn: '2027-01-04',
        },
      ],
    }),
    from: 'confirmed',
    mails: {
      'visits-paused': [
        REFERENCE,
        'As you asked',
        'December 21',
        '$92.50 in credit',
        'December 26',
        '$61.25',
        'January 4',
      ],
    },
  },
  'visits.resumed': {
    event: () => ({
      kind: 'visits.resumed',
      on: '2026-12-28',
      visits: 1,
      visitIds: [],
      amount: cents(0),
      uncharged: [],
    }),
    from: 'confirmed',
    // No customer requested it: a job ends a pause.
    mails: { 'visits-paused': [REFERENCE, 'December 28', RESUMED] },
  },
  'plan.resumed-there': { event: () => ({ kind: 'plan.resumed-there', ...plan }) },
  'visits.credited': {
    event: () => ({
      kind: 'visits.credited',
      monthStartsAt: '2026-12-14T20:00:00.000Z',
      visits: 1,
      amount: cents(92_50),
      isTakenBack: false,
    }),
    from: 'confirmed',
    mails: { 'visits-credited': [REFERENCE, 'December 14, 2026', '$92.50 in credit'] },
  },
  'series.terms-changed': {
    event: () => ({
      kind: 'series.terms-changed',
      visitId: null,
      startsAt: '2026-12-28T17:00:00.000Z',
      isOne: false,
      bedroomBath: '4br3ba',
      sizeCategory: 'average',
      minutes: 420,
      dueCents: cents(31_000),
      beforeCents: cents(27_900),
    }),
    from: 'confirmed',
    mails: { 'series-terms': [REFERENCE, 'December 28', '$310', '$279', '7 hours'] },
    untold: [AMOUNT],
  },
  'series.ended': {
    event: () => ({ kind: 'series.ended', until: '2026-12-28', visits: 2 }),
    actor: 'visitor',
    from: 'confirmed',
    mails: {
      'series-ended': [REFERENCE, 'December 28', '2 planned visits'],
      'customer-ended-series': [REFERENCE, 'December 28'],
    },
  },
  'series.bounded': { event: () => ({ kind: 'series.bounded', until: '2026-12-28' }) },
  'series.over': {
    event: () => ({ kind: 'series.over' }),
    from: 'confirmed',
    to: 'completed',
  },
  'visit.done': {
    event: () => ({ kind: 'visit.done', ...visit, ...worked }),
    from: 'confirmed',
    crm: [{ type: 'booking.completed', order_status: 'confirmed', ...sold }],
  },
  'visit.reopened': {
    event: () => ({ kind: 'visit.reopened', ...visit }),
    from: 'completed',
    to: 'confirmed',
  },
  'visit.change-requested': {
    event: ({ requestId }) => ({
      kind: 'visit.change-requested',
      requestId,
      times: [{ date: '2026-12-24', window: 'morning' }],
    }),
    from: 'confirmed',
    mails: { 'time-request': ['December 24', REFERENCE] },
  },
  'cancellation.requested': {
    event: () => ({ kind: 'cancellation.requested' }),
    from: 'confirmed',
    mails: { 'cancellation-request': [REFERENCE, '(415) 555-0134'] },
  },
  'link.renewed': { event: () => ({ kind: 'link.renewed' }), mails: { 'new-link': [] } },
  'place.changed': { event: () => ({ kind: 'place.changed' }), from: 'confirmed' },
  'refund.requested': {
    event: () => ({
      kind: 'refund.requested',
      refundId: refund,
      paymentId: other,
      amount,
      promiseId: refund,
    }),
    from: 'confirmed',
  },
  'refund.made': {
    event: () => ({
      kind: 'refund.made',
      paymentId: other,
      amount,
      refunded: cents(20_000),
      paid: cents(40_000),
      credit: cents(3_100),
    }),
    from: 'confirmed',
    mails: { refund: [AMOUNT, '$76.55', '$400', '$31', REFERENCE] },
    crm: [{ type: 'booking.refunded', refunded: 200 }],
  },
  'refund.failed': {
    event: () => ({
      kind: 'refund.failed',
      refundId: refund,
      refundRef: refundRef('re_1'),
      amount,
      code,
      paymentId: other,
      promiseId: refund,
      wasMade: true,
      refunded: cents(12_300),
    }),
    from: 'confirmed',
    mails: { 'refund-failed': [AMOUNT, REFERENCE], 'refund-returned': [AMOUNT, REFERENCE] },
    crm: [{ type: 'booking.refund_failed', refund_failed: 123.45, refunded: 123 }],
  },
  'refund.stopped': {
    event: () => ({ kind: 'refund.stopped', refundId: refund, paymentId: other, amount }),
    from: 'confirmed',
  },
  'plan.waiting': { event: () => ({ kind: 'plan.waiting', ...plan }) },
  'plan.active': { event: () => ({ kind: 'plan.active', ...plan }) },
  'plan.past-due': { event: () => ({ kind: 'plan.past-due', ...plan }) },
  'plan.paused': { event: () => ({ kind: 'plan.paused', ...plan }) },
  'plan.cancelled': {
    event: () => ({ kind: 'plan.cancelled', ...plan }),
    from: 'confirmed',
    to: 'cancelled',
    order: { paid: true },
    mails: { 'plan-ended': [REFERENCE] },
    crm: [{ type: 'booking.cancelled', reason: reasonTexts['plan-ended'] }],
  },
  'plan.card-replaced': { event: () => ({ kind: 'plan.card-replaced', ...plan }) },
  'plan.ending': {
    event: () => ({ kind: 'plan.ending', ...plan }),
    from: 'confirmed',
    mails: { 'plan-ending': ['January 20', REFERENCE] },
  },
  'plan.goes-on': {
    event: () => ({ kind: 'plan.goes-on', ...plan }),
    from: 'confirmed',
    mails: { 'plan-kept': [REFERENCE] },
  },
  'plan.end-asked': {
    event: () => ({ kind: 'plan.end-asked', when: 'period-end' }),
    actor: 'visitor',
    from: 'confirmed',
    mails: { 'customer-ended-plan': ['January 20', REFERENCE] },
  },
  'plan.end-failed': {
    event: () => ({ kind: 'plan.end-failed', ...plan, code }),
    from: 'cancelled',
    mails: { 'plan-goes-on': [plan.subscriptionRef, code, REFERENCE] },
  },
  'plan.keep-asked': {
    event: () => ({ kind: 'plan.keep-asked' }),
    actor: 'visitor',
    from: 'confirmed',
    mails: { 'customer-kept-plan': [REFERENCE, '(415) 555-0134'] },
  },
  'plan.resume-asked': { event: () => ({ kind: 'plan.resume-asked' }) },
  'plan.price-announced': {
    event: () => ({
      kind: 'plan.price-announced',
      before: cents(300_11),
      amount,
      chargedFrom: visit.startsAt,
      needsConsent: true,
    }),
    from: 'confirmed',
    mails: { 'plan-price': [AMOUNT, '$300.11', 'December 21', REFERENCE] },
  },
  'plan.price-agreed': { event: () => ({ kind: 'plan.price-agreed', amount }) },
  'terms.renewed': {
    event: () => ({ kind: 'terms.renewed', amount }),
    from: 'confirmed',
    mails: { 'terms-renewed': [AMOUNT, REFERENCE] },
  },
  'plan.price-changed': { event: () => ({ kind: 'plan.price-changed', before: amount, amount }) },
  'plan.price-kept': {
    event: () => ({ kind: 'plan.price-kept', amount }),
    from: 'confirmed',
    mails: { 'plan-price-kept': [AMOUNT, REFERENCE] },
  },
  'plan.price-withdrawn': {
    event: () => ({ kind: 'plan.price-withdrawn', amount }),
    from: 'confirmed',
    mails: { 'plan-price-withdrawn': [AMOUNT, REFERENCE] },
  },
  'plan.change-agreed': {
    event: () => ({
      kind: 'plan.change-agreed',
      before: cents(300_11),
      amount,
      chargedFrom: visit.startsAt,
      isMoved: true,
    }),
    from: 'confirmed',
    mails: { 'plan-change': [AMOUNT, 'December 21', REFERENCE] },
  },
  'plan.changed': { event: () => ({ kind: 'plan.changed', before: amount, amount }) },
  'plan.change-withdrawn': {
    event: () => ({ kind: 'plan.change-withdrawn', amount }),
    from: 'confirmed',
    mails: { 'plan-change-withdrawn': [AMOUNT, REFERENCE] },
  },
  'plan.price-changed-there': {
    event: () => ({ kind: 'plan.price-changed-there', before: amount, amount }),
  },
  'plan-month.due': { event: () => ({ kind: 'plan-month.due', ...month }) },
  'plan-month.paid': {
    event: () => ({ kind: 'plan-month.paid', ...month }),
    mails: { 'plan-charged': [AMOUNT, REFERENCE] },
  },
  'plan.year-passed': {
    event: () => ({ kind: 'plan.year-passed' }),
    from: 'confirmed',
    mails: { 'plan-reminder': [REFERENCE] },
  },
  'plan-month.failed': {
    event: () => ({ kind: 'plan-month.failed', ...month, isFirst: true }),
    from: 'confirmed',
    order: { paid: true },
    mails: { 'payment-failed': [AMOUNT] },
    crm: [
      {
        type: 'booking.payment_failed',
        reason: crmTexts.monthRefused(cents(123_45)),
      },
    ],
  },
  'plan-month.cancelled': { event: () => ({ kind: 'plan-month.cancelled', ...month }) },
  'referral.granted': {
    event: () => ({ kind: 'referral.granted', amount }),
    crm: [
      {
        type: 'referral.credited',
        referral_side: 'referrer',
        credit: 123.45,
        phone: '+14155550199',
      },
      {
        type: 'referral.credited',
        referral_side: 'customer',
        credit: 123.45,
        phone: '+14155550134',
      },
    ],
  },
  'referral.reversed': { event: () => ({ kind: 'referral.reversed' }) },
  'referral.restored': { event: () => ({ kind: 'referral.restored' }) },
  'credit.used': { event: () => ({ kind: 'credit.used', reservationId: reservation, amount }) },
  'credit.used-by-hand': { event: () => ({ kind: 'credit.used-by-hand', amount }) },
  'credit.released': {
    event: () => ({ kind: 'credit.released', reservationId: reservation, amount }),
  },
  'credit.returned': { event: () => ({ kind: 'credit.returned', amount }) },
  'customer.deleted': { event: () => ({ kind: 'customer.deleted' }) },
  'dispute.inquiry': {
    event: () => ({ kind: 'dispute.inquiry', ...dispute }),
    from: 'confirmed',
    mails: { dispute: [AMOUNT, 'December 29', REFERENCE] },
  },
  'dispute.open': {
    event: () => ({ kind: 'dispute.open', ...dispute }),
    from: 'confirmed',
    mails: { dispute: [AMOUNT, 'December 29', REFERENCE] },
  },
  'dispute.appealed': {
    event: () => ({ kind: 'dispute.appealed', ...dispute }),
    from: 'refunded',
    mails: {
      dispute: [AMOUNT, 'December 29', operatorMailTexts.dispute.appealed(AMOUNT), REFERENCE],
    },
  },
  'dispute.won': { event: () => ({ kind: 'dispute.won', ...dispute }), from: 'confirmed' },
  'dispute.lost': {
    event: () => ({ kind: 'dispute.lost', ...loss, leavesNothing: true, cancels: true }),
    from: 'disputed',
    to: 'cancelled',
    mails: { 'dispute-lost': ['$175', '$15', REFERENCE], cancellation: [REFERENCE] },
    crm: [{ type: 'booking.cancelled', reason: reasonTexts['taken-by-bank'] }],
  },
  'dispute.settled': { event: () => ({ kind: 'dispute.settled', ...loss }), from: 'confirmed' },
  'extra-hours.billed': {
    event: ({ billId }) => ({
      kind: 'extra-hours.billed',
      paymentId: billId,
      hours: 2,
      amount,
      workedMinutes: 420,
    }),
  },
  'extra-hours.paid': {
    event: ({ billId }) => ({ kind: 'extra-hours.paid', paymentId: billId, amount }),
    ...toldOfBill,
  },
  'extra-hours.part-paid': {
    event: ({ billId }) => ({ kind: 'extra-hours.part-paid', paymentId: billId, amount }),
    mails: { 'payment-receipt': [AMOUNT, REFERENCE], 'payment-arrived': [AMOUNT, REFERENCE] },
  },
  'extra-hours.needs-customer': {
    event: ({ billId }) => ({
      kind: 'extra-hours.needs-customer',
      paymentId: billId,
      amount,
      code,
    }),
    ...toldOfBill,
  },
  'extra-hours.failed': {
    event: ({ billId }) => ({
      kind: 'extra-hours.failed',
      paymentId: billId,
      amount,
      code,
    }),
    ...toldOfBill,
  },
  'extra-hours.corrected': {
    event: ({ billId }) => ({
      kind: 'extra-hours.corrected',
      paymentId: billId,
      hours: 2,
      amount: cents(9_000),
      workedMinutes: 420,
      formerId: other,
      former: amount,
    }),
    actor: 'operator:1',
    mails: { 'bill-corrected': ['$90', '2 hours', AMOUNT, REFERENCE] },
  },
  'extra-hours.withdrawn': {
    event: ({ billId }) => ({ kind: 'extra-hours.withdrawn', paymentId: billId, amount, reason }),
    actor: 'operator:1',
    mails: { 'bill-withdrawn': [AMOUNT, 'The van broke down.', REFERENCE] },
  },
  'extra-hours.paid-late': {
    event: ({ billId }) => ({ kind: 'extra-hours.paid-late', paymentId: billId, amount }),
  },
  'invoice.issued': {
    event: () => ({ kind: 'invoice.issued', invoiceId: other, number: 1001, amount }),
  },
  'invoice.voided': {
    event: () => ({ kind: 'invoice.voided', invoiceId: other, number: 1001, amount }),
  },
  'invoice.settled': {
    event: () => ({
      kind: 'invoice.settled',
      ...{ invoiceId: other, number: 1001, amount, isFirst: true },
    }),
    from: 'completed',
    crm: [{ type: 'booking.paid', order_status: 'completed', ...sold }],
  },
  'invoice.paid': { event: ({ billId }) => ({ kind: 'invoice.paid', paymentId: billId, amount }) },
  'invoice.withdrawn': {
    event: ({ billId }) => ({ kind: 'invoice.withdrawn', paymentId: billId, amount, reason }),
  },
  'invoice.paid-late': {
    event: ({ billId }) => ({ kind: 'invoice.paid-late', paymentId: billId, amount }),
  },
  'invoice.link': {
    event: ({ billId }) => {
      return { kind: 'invoice.link', paymentId: billId, attemptId: session.attemptId };
    },
  },
  'tip.given': {
    event: ({ billId: paymentId }) => {
      return { kind: 'tip.given', paymentId, visitId: visit.visitId, amount, last4: '4242' };
    },
  },
  'tip.paid': {
    event: ({ billId }) => ({ kind: 'tip.paid', paymentId: billId, amount }),
    mails: { 'tip-paid': ['$90', REFERENCE] },
    untold: [AMOUNT],
  },
  'tip.refused': {
    event: ({ billId }) => ({ kind: 'tip.refused', paymentId: billId, amount, code }),
  },
  'tip.withdrawn': {
    event: ({ billId }) => ({ kind: 'tip.withdrawn', paymentId: billId, amount, reason }),
  },
  'tip.paid-late': {
    event: ({ billId }) => ({ kind: 'tip.paid-late', paymentId: billId, amount }),
  },
  'tip.link': {
    event: ({ billId }) => {
      return { kind: 'tip.link', paymentId: billId, attemptId: session.attemptId };
    },
  },
  'fee.taken': {
    event: ({ billId }) => {
      const parts = { kept: cents(3_345), charged: cents(9_000), paymentId: billId, visitId: null };
      return { kind: 'fee.taken', fee: 'late-cancel', amount, ...parts };
    },
    crm: [{ type: 'booking.fee_taken', fee: 123.45, total: 314.15 }],
  },
  'fee.waived': {
    event: () => ({ kind: 'fee.waived', fee: 'late-cancel', amount, visitId: null, reason }),
  },
  'fee.paid': {
    event: ({ billId }) => ({ kind: 'fee.paid', paymentId: billId, amount }),
    hasFee: true,
    ...toldOfFee,
  },
  'fee.needs-customer': {
    event: ({ billId }) => ({ kind: 'fee.needs-customer', paymentId: billId, amount, code }),
    hasFee: true,
    ...toldOfFee,
  },
  'fee.failed': {
    event: ({ billId }) => ({ kind: 'fee.failed', paymentId: billId, amount, code }),
    hasFee: true,
    ...toldOfFee,
  },
  'fee.withdrawn': {
    event: ({ billId }) => ({ kind: 'fee.withdrawn', paymentId: billId, amount, reason }),
  },
  'fee.paid-late': {
    event: ({ billId }) => ({ kind: 'fee.paid-late', paymentId: billId, amount }),
  },
  'fee.link': {
    event: ({ billId }) => {
      return { kind: 'fee.link', paymentId: billId, attemptId: session.attemptId };
    },
  },
  'tip.none': { event: () => ({ kind: 'tip.none', visitId: visit.visitId }) },
  'visit-price.billed': {
    event: ({ billId }) => ({
      kind: 'visit-price.billed',
      paymentId: billId,
      visitId: visit.visitId,
      amount,
    }),
    mails: { 'visit-price': ['$90', REFERENCE] },
    untold: [AMOUNT],
  },
  'visit-price.paid': {
    event: ({ billId }) => ({ kind: 'visit-price.paid', paymentId: billId, amount }),
    mails: { 'visit-price': ['$90', REFERENCE] },
    untold: [AMOUNT],
  },
  'visit-price.withdrawn': {
    event: ({ billId }) => ({ kind: 'visit-price.withdrawn', paymentId: billId, amount, reason }),
    actor: 'operator:1',
    mails: { 'bill-withdrawn': [AMOUNT, 'The van broke down.', REFERENCE] },
  },
  'visit-price.paid-late': {
    event: ({ billId }) => ({ kind: 'visit-price.paid-late', paymentId: billId, amount }),
  },
  'visit-price.link': {
    event: ({ billId }) => ({
      kind: 'visit-price.link',
      paymentId: billId,
      attemptId: session.attemptId,
    }),
  },
  'extra-hours.link': {
    event: ({ billId }) => ({
      kind: 'extra-hours.link',
      paymentId: billId,
      attemptId: session.attemptId,
    }),
  },
};

test.each(Object.keys(told) as OrderEventKind[])(
  'puts the figures of %s in its emails and CRM events',
  async (kind) => {
    await tellsItsFigures(told[kind]);
  },
);

async function tellsItsFigures(row: Row): Promise<void> {
  const { event, actor = 'system', to, mails = {}, untold = [], crm = [] } = row;
  const scene = await sceneOf(row);
  await inTransaction(db, async (trx) => {
    const happened = event(scene);
    if (to === undefined) await log.appendEvent(trx, scene.orderId, happened, actor);
    else expect(await log.moveOrder(trx, scene.orderId, to, happened, actor)).toBe(true);
  });
  const sent = await sentFor(scene.orderId);
  expect(Object.fromEntries(sent.mails.map(({ kind }) => [kind, []]))).toEqual(
    Object.fromEntries(Object.keys(mails).map((kind) => [kind, []])),
  );
  for (const { kind, bodies } of sent.mails) {
    for (const figure of mails[kind] ?? []) {
      for (const body of bodies) expect(body).toContain(figure);
    }
    for (const figure of untold) {
      for (const body of bodies) expect(body).not.toContain(figure);
    }
  }
  expect(sent.crm).toHaveLength(crm.length);
  expect(sent.crm).toEqual(
    crm.map((figures) => expect.objectContaining({ order_id: scene.orderId, ...figures })),
  );
}

async function sceneOf({
  from = 'awaiting_payment',
  comes = false,
  crewless = false,
  hasFee,
  order: { is_emergency: isEmergency = false, paid: isPaid = from !== 'awaiting_payment' } = {},
}: Pick<Row, 'from' | 'comes' | 'crewless' | 'hasFee' | 'order'>): Promise<Scene> {
  const [seeded = ''] = await seedOrders(db, 1, { phone: '(415) 555-0134', e164: '+14155550134' });
  const id = orderId(seeded);
  await sql`
    update orders set status = ${from}, total_cents = 31415, is_emergency = ${isEmergency},
      referrer_phone = '(415) 555-0199', referrer_phone_e164 = '+14155550199',
      paid_at = case when ${isPaid} then now() end, created_at = now()
    where id = ${id}
  `.execute(db);
  await sql`
    insert into payment_attempts (id, order_id, params, expires_at, state, session_ref)
    values (${randomUUID()}, ${id}, '{"success_url": "https://spruce.example/payment-success"}',
      now(), 'paid', 'cs_test_' || ${randomUUID()}::text || ${REFERENCE}::text)
  `.execute(db);
  await sql`
    insert into order_lines (order_id, position, kind, item_id, name, quantity, unit_cents, amount_cents)
    values (${id}, 0, 'service', 'home-standard-clean', 'Home Standard Clean', 1, 31415, 31415)
  `.execute(db);
  await sql`
    insert into plans (order_id, subscription_ref, state, period_ends_at, ends_with_period, asked_at)
    values (${id}, 'sub_' || ${randomUUID()}::text, 'active', '2027-01-20T12:00:00Z', false, now())
  `.execute(db);
  const bill = { hours: 2, workedMinutes: 420, bookedMinutes: 300 };
  const { id: billId } = await db
    .insertInto('payments')
    .values({
      order_id: id,
      kind: 'extra-hours',
      state: 'pending',
      amount_cents: cents(9_000),
      currency: 'usd',
      details: bill,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hasFee) {
    await db
      .insertInto('order_fees')
      .values({
        ...{ id: randomUUID(), order_id: id, kind: 'late-cancel', visit_id: null, state: 'taken' },
        ...{ cents: amount, payment_id: billId, actor: 'visitor' },
      })
      .execute();
  }
  const { id: requestId } = await db
    .insertInto('time_requests')
    .values({
      order_id: id,
      preferred_times: JSON.stringify([{ date: '2026-12-24', window: 'morning' }]),
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scene = { orderId: id, billId, requestId };
  return { ...scene, visitId: comes ? await visitOf(id, crewless) : visit.visitId };
}

async function visitOf(id: OrderId, crewless: boolean): Promise<VisitId> {
  const { startsAt, endsAt } = visit;
  const { rows } = await sql<{ id: VisitId }>`
    with crew as (
      insert into crews (name, color, people, hours) values ('Crew 1', '#2b6cb0', 2, '[]') returning id
    )
    insert into visits (order_id, state, starts_at, ends_at, crew_id)
    select ${id}, 'confirmed', ${startsAt}, ${endsAt}, case when ${crewless} then null else id end
    from crew returning id
  `.execute(db);
  return rows[0]?.id ?? visit.visitId;
}

/** The messages queued because of the event, rendered as they would go out. */
async function sentFor(
  id: OrderId,
): Promise<{ mails: { kind: OrderMailKind; bodies: string[] }[]; crm: CrmEvent[] }> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'kind', 'key', 'payload', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const messages = rows.map(({ id: messageId, channel, kind, key, payload, created_at }) => ({
    id: messageId,
    key,
    createdAt: created_at.toISOString(),
    payload: payloadSchema.parse({ ...Object(payload), channel, kind }),
  }));
  // An operator's text may name a person, so it stays in the event.
  expect(JSON.stringify(rows.map(({ payload }) => payload))).not.toContain(reason.text);
  const payloads = messages.map(({ payload, key }) => ({ ...payload, key }));
  const mailFacts = await loadMailFacts(db, payloads);
  const crmFacts = await loadFacts(db, payloads);
  const context = {
    sender: deps.business,
    site: 'https://spruce.example',
    ownPage: 'https://spruce.example/booking/token',
    reminder: null,
  };
  const sent = { mails: [] as { kind: OrderMailKind; bodies: string[] }[], crm: [] as CrmEvent[] };
  for (const message of messages) {
    if (message.payload.channel === 'crm') {
      const rendered = renderEvent(
        { catalogue: defaultCatalogue, country: 'US', timeZone: 'America/Los_Angeles' },
        message.payload,
        message,
        crmFacts,
      );
      if (rendered !== null) sent.crm.push(rendered);
      continue;
    }
    const rendered = renderMail(deps, message.payload, message, mailFacts);
    if (rendered === null) continue;
    expectNoPageWithoutLink(message, mailFacts);
    const { content } = rendered;
    const bodies = [renderPlain(content, context), renderHtml(content, context)];
    sent.mails.push({
      kind: message.payload.kind as OrderMailKind,
      bodies: bodies.map((body) => `${content.subject} ${body.replace(/\s+/g, ' ')}`),
    });
  }
  return sent;
}

/** Without a known site URL, no email mentions a page or button that it cannot link to. */
function expectNoPageWithoutLink(
  message: { readonly id: string; readonly payload: Payload },
  facts: MailFacts,
): void {
  for (const language of languages) {
    const events = new Map([...facts.events].map(([id, row]) => [id, { ...row, language }]));
    const content = renderMail(deps, message.payload, message, { ...facts, events })?.content;
    // An email that is useless without its link is not sent.
    if (content === undefined || content.needsOwnPage || !leadsToOwnPage(content)) continue;
    const context = { sender: deps.business, site: null, reminder: null };
    const plain = (shown: EmailContent, ownPage: string | null) =>
      renderPlain(shown, { ...context, ownPage }).replace(/\s+/g, ' ');
    const ofPage = /booking page|button above|página de su reserva|botón de arriba/;
    expect(plain(content, 'https://shop.example/booking/token')).toMatch(ofPage);
    expect(plain(withoutOwnPage(content), null)).not.toMatch(ofPage);
  }
}

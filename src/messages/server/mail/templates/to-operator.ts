import { dayText, visitText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, noCents } from '#kernel/rules/money.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isCancelled } from '#orders/rules/order-status.ts';
import { refundTotals } from '#orders/rules/ways-back.ts';
import { bookedRows, contactRows, timesOf } from './order-rows.ts';
import { endDay } from './series-ended.ts';

/** Links to the console if its address is known. */
export function consoleButton({ consolePage, words }: OrderFacts): Part[] {
  if (consolePage === null) return [];
  const target = { to: 'address' as const, href: consolePage };
  return [{ kind: 'button', label: words.operatorMails.open, target }];
}

/** Tells that a customer asks for another time on the booking page. */
export function timeRequest(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { reference, schedule, words } = facts;
  const { footer, timeRequest: texts } = words.operatorMails;
  const { times = [], note = '' } = facts.timeRequest ?? {};
  const before = schedule?.preferredTimes ?? [];
  return {
    subject: texts.subject(reference),
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: texts.wanted, value: timesOf(times, words) },
          ...(before.length === 0 ? [] : [{ label: texts.before, value: timesOf(before, words) }]),
        ],
      },
      ...(note === ''
        ? []
        : [
            { kind: 'text' as const, text: texts.note },
            { kind: 'quote' as const, text: note },
          ]),
      ...customerParts(facts),
    ],
    footer: footer(business.name),
  };
}

/** Tells that a customer wants to cancel when it is too late to do so without the office. */
export function cancellationRequest(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { footer, cancellationRequest: texts } = facts.words.operatorMails;
  const { subject, preview, heading, text } = texts;
  return {
    subject: subject(facts.reference),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...customerParts(facts)],
    footer: footer(business.name),
  };
}

/** Tells that a customer canceled in time; a card payment goes back automatically. */
export function customerCancelled(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { footer, customerCancelled: texts } = facts.words.operatorMails;
  const { subject, heading } = texts;
  const { preview, text } = nextStepTexts(facts);
  const isByHand = amountToRefundByHand(facts) > noCents;
  return {
    subject: subject(facts.reference),
    preview,
    heading,
    parts: [
      { kind: 'text', text },
      ...(isByHand ? consoleButton(facts) : []),
      ...freedTime(facts, business.timeZone),
      ...customerParts(facts),
    ],
    footer: footer(business.name),
  };
}

function freedTime({ freedVisit, words }: OrderFacts, timeZone: string): Part[] {
  if (freedVisit === null) return [];
  const { startsAt, endsAt, crew } = freedVisit;
  const { customerCancelled: texts } = words.operatorMails;
  const time = visitText(words.moments, new Date(startsAt), new Date(endsAt), timeZone);
  const row = { label: texts.freed, value: time, ...(crew !== null && { detail: crew }) };
  return [{ kind: 'facts', rows: [row] }];
}

function nextStepTexts(facts: OrderFacts): { preview: string; text: string } {
  const { customerCancelled: texts } = facts.words.operatorMails;
  if (facts.paidBy === null) return texts.unpaid;
  const left = amountToRefundByHand(facts);
  if (left === noCents) return texts;
  return { preview: texts.byHand.preview, text: texts.byHand.text(formatUsd(left)) };
}

/** Returns the part of the refund that only an operator can make. */
function amountToRefundByHand({ promisedBack }: OrderFacts): Cents {
  const back = refundTotals(promisedBack).find(({ kind }) => kind === 'by-hand');
  return back?.cents ?? noCents;
}

/** Tells that a customer ended a series with a payment for each visit. */
export function customerEndedSeries(
  facts: OrderFacts<'series.ended'>,
  { business }: MailSettings,
): EmailContent {
  const { footer, customerEndedSeries: texts } = facts.words.operatorMails;
  const day = endDay(facts);
  return {
    subject: texts.subject(facts.reference),
    preview: texts.preview,
    heading: texts.heading,
    parts: [{ kind: 'text', text: texts.text(day) }, ...customerParts(facts)],
    footer: footer(business.name),
  };
}

/** Tells that a customer ended the plan on the booking page. */
export function customerEndedPlan(
  facts: OrderFacts<'plan.end-asked'>,
  { business }: MailSettings,
): EmailContent {
  const { footer, customerEndedPlan: texts } = facts.words.operatorMails;
  const { monthEndsAt, words, happened } = facts;
  const isNow = happened.event.when === 'now';
  const day = monthEndsAt && dayText(words.moments, monthEndsAt, business.timeZone);
  return {
    subject: texts.subject(facts.reference),
    preview: texts.preview,
    heading: texts.heading,
    parts: [{ kind: 'text', text: isNow ? texts.now : texts.later(day) }, ...customerParts(facts)],
    footer: footer(business.name),
  };
}

/** Tells that a plan that was to end continues at the processor, so its card may be charged again. */
export function planStillCharged(
  facts: OrderFacts<'plan.end-failed'>,
  { business }: MailSettings,
): EmailContent {
  const { footer, planGoesOn: texts } = facts.words.operatorMails;
  const { code, subscriptionRef } = facts.happened.event;
  return {
    subject: texts.subject(facts.reference),
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      {
        kind: 'facts',
        rows: [
          { label: texts.plan, value: subscriptionRef },
          ...(code === null ? [] : [{ label: texts.answer, value: code }]),
        ],
      },
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}

/** Tells that a customer took back the end of the plan. */
export function customerKeptPlan(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { footer, customerKeptPlan: texts } = facts.words.operatorMails;
  const { subject, preview, heading, text } = texts;
  return {
    subject: subject(facts.reference),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...customerParts(facts)],
    footer: footer(business.name),
  };
}

function customerParts(facts: OrderFacts): Part[] {
  const { order } = facts;
  return [
    { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
    ...(isCancelled(order.status) ? [] : consoleButton(facts)),
  ];
}

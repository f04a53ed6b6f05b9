import { durationText, visitText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { type EmailContent, oneLine, type Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts, PaymentFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the time that the visit took beyond what was booked, paid or to be paid (ruling 24). */
export function extraHours(
  facts: OrderFacts & { payment: PaymentFacts },
  { business }: MailSettings,
): EmailContent {
  const { payment, happened, words } = facts;
  const { labels, extraHours: texts, ownPage, footer } = words.mails;
  const amount = formatUsd(payment.amount);
  const isPaid = happened.event.kind === 'extra-hours.paid';
  const due = dueTexts(facts);
  return {
    subject: isPaid ? texts.paidSubject(amount) : texts.dueSubject(amount),
    preview: texts.preview(payment.hours),
    heading: isPaid ? texts.paidHeading : due.heading,
    needsOwnPage: !isPaid,
    parts: [
      { kind: 'text', text: isPaid ? texts.paid(amount) : due.text(amount) },
      {
        kind: 'amounts',
        title: texts.prices,
        rows: [
          { label: labels.booked, value: durationText(words.moments, payment.bookedMinutes) },
          { label: labels.worked, value: durationText(words.moments, payment.workedMinutes) },
        ],
        total: {
          label: labels.extraHours(payment.hours),
          value: amount,
          detail: labels.perHour(formatUsd(facts.order.extra_hour_cents)),
        },
      },
      {
        kind: 'button',
        label: isPaid ? ownPage : texts.pay(amount),
        target: { to: 'own-page' },
      },
      { kind: 'facts', rows: [...workRows(facts, business), ...bookedRows(facts)] },
    ],
    footer: footer(business.name),
  };
}

/** Says when the crew was there, why it took longer, and that there are photos, as its phones recorded it. */
function workRows(
  { report, words }: OrderFacts,
  { timeZone, customersSeePhotos }: MailSettings['business'],
): Row[] {
  const { labels, photosOnPage } = words.mails;
  if (report === undefined) return [];
  const { startedAt, finishedAt, moreTime, workPhotos } = report;
  const reason = oneLine(moreTime?.reason ?? '');
  return [
    ...(startedAt === null || finishedAt === null
      ? []
      : [
          {
            label: labels.crewThere,
            value: visitText(words.moments, new Date(startedAt), new Date(finishedAt), timeZone),
          },
        ]),
    ...(reason === '' ? [] : [{ label: labels.crewReason, value: reason }]),
    ...(workPhotos === 0
      ? []
      : [
          {
            label: labels.crewPhotos,
            value: customersSeePhotos ? photosOnPage(workPhotos) : String(workPhotos),
          },
        ]),
  ];
}

/** Says why the saved card did not pay, if there was one. */
function dueTexts({ happened, order, words }: OrderFacts) {
  const { extraHours: texts } = words.mails;
  if (order.customer_ref === null) return { heading: texts.noCardHeading, text: texts.noCard };
  return happened.event.kind === 'extra-hours.failed'
    ? { heading: texts.declinedHeading, text: texts.declined }
    : { heading: texts.confirmHeading, text: texts.confirm };
}

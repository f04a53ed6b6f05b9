import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { reasonText } from '#registry/words.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: another bill replaces an unpaid one. */
export function billCorrected(
  facts: OrderFacts<'extra-hours.corrected'>,
  { business }: MailSettings,
): EmailContent {
  const { labels, billCorrected: texts, ownPage, footer } = facts.words.mails;
  const { amount, former, hours } = facts.happened.event;
  // A customer without a saved card gets only a link.
  const next = facts.order.customer_ref === null ? texts.nextByLink : texts.next;
  const [now, before] = [formatUsd(amount), formatUsd(former)];
  return {
    subject: texts.subject(now),
    preview: texts.preview(before),
    heading: texts.heading(now),
    parts: [
      { kind: 'text', text: texts.text(now, before) },
      {
        kind: 'amounts',
        title: texts.prices,
        rows: [{ label: texts.former, value: before }],
        total: {
          label: labels.extraHours(hours),
          value: now,
          detail: labels.perHour(formatUsd(facts.order.extra_hour_cents)),
        },
      },
      { kind: 'text', text: next },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

/** To the customer: an unpaid bill is void. */
export function billWithdrawn(
  facts: OrderFacts<'extra-hours.withdrawn' | 'visit-price.withdrawn'>,
  { business }: MailSettings,
): EmailContent {
  const { billWithdrawn: texts, ownPage, footer } = facts.words.mails;
  const { amount, reason, kind } = facts.happened.event;
  const about = texts.of[kind];
  const why = reasonText(facts.order.language, reason);
  return {
    subject: about.subject(formatUsd(amount)),
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: about.text(formatUsd(amount)) },
      ...(why === '' ? [] : [{ kind: 'text' as const, text: why }]),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

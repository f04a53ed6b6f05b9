import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: how long the crew still comes, and what is still to be paid. */
export function seriesEnded(
  facts: OrderFacts<'series.ended'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, owed, words } = facts;
  const { seriesEnded: texts, cancellation, ownPage, textUs, footer } = words.mails;
  const { visits } = happened.event;
  const day = endDay(facts);
  const { ofSeries } = cancellation;
  return {
    subject: texts.subject(day),
    preview: texts.preview,
    heading: texts.subject(day),
    parts: [
      { kind: 'text', text: texts.text(day) },
      ...(visits === 0 ? [] : [{ kind: 'text' as const, text: texts.calledOff(visits) }]),
      { kind: 'text', text: owed > 0 ? ofSeries.owed(formatUsd(owed)) : ofSeries.nothing },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: texts.goOn },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** Returns the last day of visits; null: no more visits. */
export function endDay({ happened, words }: OrderFacts<'series.ended'>): string | null {
  const { until } = happened.event;
  // At noon UTC the day is the same in every time zone of the business.
  return until === null ? null : dayText(words.moments, new Date(`${until}T12:00:00Z`), 'UTC');
}

import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: nobody comes in these days, or visits come again; and what becomes of the money. */
export function visitsPaused(
  facts: OrderFacts<'visits.paused' | 'visits.resumed'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, order, words } = facts;
  const { visitsPaused: texts, ownPage, textUs, footer } = words.mails;
  if (!isToCome(order.status)) return null;
  const { event } = happened;
  // At noon a day is the same day in every zone of the business.
  const day = (date: string) => dayText(words.moments, new Date(`${date}T12:00:00Z`), 'UTC');
  const said =
    event.kind === 'visits.paused'
      ? texts.paused(day(event.from), day(event.to))
      : texts.resumed(day(event.on));
  const { kept, money } = event.kind === 'visits.paused' ? texts.left : texts.taken;
  const unpaid = order.per_visit ? texts.notDue : kept;
  const amount = event.amount > 0 ? money(formatUsd(event.amount)) : unpaid;
  return {
    subject: said.subject,
    preview: said.heading,
    heading: said.heading,
    parts: [
      { kind: 'facts', rows: [...bookedRows(facts)] },
      { kind: 'text', text: said.text },
      { kind: 'text', text: texts.visits(event.visits) },
      { kind: 'text', text: amount },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

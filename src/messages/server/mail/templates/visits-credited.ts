import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: a change left a paid month with fewer visits, or gave visits back to it. */
export function visitsCredited(
  facts: OrderFacts<'visits.credited'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, order, words } = facts;
  const { visitsCredited: texts, visitsPaused, ownPage, textUs, footer } = words.mails;
  if (!isUpcoming(order.status)) return null;
  const { monthStartsAt, visits, amount, isTakenBack } = happened.event;
  const began = dayText(words.moments, new Date(monthStartsAt), business.timeZone);
  const said = isTakenBack ? texts.again(began, visits) : texts.fewer(began, visits);
  const { money } = isTakenBack ? visitsPaused.taken : visitsPaused.left;
  return {
    subject: said.subject,
    preview: said.text,
    heading: said.heading,
    parts: [
      { kind: 'facts', rows: [...bookedRows(facts)] },
      { kind: 'text', text: said.text },
      { kind: 'text', text: money(formatUsd(amount)) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

import { momentText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: they paid after the chosen time was gone, and why. Null if the booking has a time by now. */
export function timeLost(
  facts: OrderFacts<'visit.time-lost'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, order, words } = facts;
  const { timeLost: texts, ownPage, textUs, footer } = words.mails;
  if (!isUpcoming(order.status) || order.next_visit_at !== null) return null;
  const lost = momentText(words.moments, new Date(happened.event.startsAt), business.timeZone);
  return {
    subject: texts.subject,
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      { kind: 'facts', rows: [{ label: texts.lost, value: lost }, ...bookedRows(facts)] },
      { kind: 'text', text: texts.why[happened.event.why ?? 'taken'] },
      { kind: 'text', text: texts.text, withoutPage: texts.withoutPage },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

import { dayText } from '#kernel/rules/moments.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, a few hours after a visit: one question, and the same links for everyone. */
export function visitRating(
  facts: OrderFacts<'visit.rating-asked'>,
  { business }: MailSettings,
): EmailContent | null {
  const { order, happened, words } = facts;
  if (isEnded(order.status)) return null;
  const { visitRating: texts, footer, textUs } = words.mails;
  const { visitId, startsAt } = happened.event;
  const day = dayText(words.moments, new Date(startsAt), business.timeZone);
  const review: Part[] =
    business.reviewUrl === ''
      ? []
      : [
          {
            kind: 'link',
            label: texts.review,
            target: { to: 'address', href: business.reviewUrl },
          },
        ];
  return {
    subject: texts.subject,
    preview: texts.text(day),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text(day) },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: texts.rate, target: { to: 'own-page', part: `rate-${visitId}` } },
      ...review,
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    needsOwnPage: true,
    footer: footer(business.name),
  };
}

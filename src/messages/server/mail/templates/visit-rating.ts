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
  const { visitId, startsAt, asksTip } = happened.event;
  // Old events say nothing about it.
  const asksRating = happened.event.asksRating ?? business.asksForRatings;
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
  const text = asksRating ? texts.text(day) : texts.tipText(day);
  const page = { to: 'own-page', part: `rate-${visitId}` } as const;
  const tip: Part[] =
    asksTip === true
      ? [{ kind: asksRating ? 'link' : 'button', label: texts.tip, target: page }]
      : [];
  const rate: Part[] = asksRating ? [{ kind: 'button', label: texts.rate, target: page }] : [];
  return {
    subject: texts.subject,
    preview: text,
    heading: texts.heading,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', rows: bookedRows(facts) },
      ...rate,
      ...tip,
      ...review,
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    needsOwnPage: true,
    footer: footer(business.name),
  };
}

import { visitText } from '#domain/booking/moments.ts';
import { isToCome } from '#domain/order/order-status.ts';
import type { EmailContent } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: nobody comes at the time that was confirmed; the booking stands. */
export function visitOff(
  facts: OrderFacts<'visit.cancelled'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, order, words } = facts;
  const { visitOff: texts, ownPage, textUs, footer } = words.mails;
  if (!isToCome(order.status)) return null;
  const { startsAt, endsAt } = happened.event;
  const when = visitText(words.moments, new Date(startsAt), new Date(endsAt), business.timeZone);
  return {
    subject: texts.subject(when),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      { kind: 'facts', rows: [{ label: texts.when, value: when }, ...bookedRows(facts)] },
      { kind: 'text', text: texts.text },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

import { visitText } from '#domain/booking/moments.ts';
import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: nobody comes at the time that was confirmed; the booking stands. */
export function visitOff(facts: OrderFacts, { business }: House): Letter | null {
  const { happened, order, words } = facts;
  const { visitOff: texts, ownPage, textUs, footer } = words.mails;
  const start = new Date(String(happened.details.startsAt));
  const end = new Date(String(happened.details.endsAt));
  if (
    order.status !== 'confirmed' ||
    Number.isNaN(start.getTime()) ||
    Number.isNaN(end.getTime())
  ) {
    return null;
  }
  const when = visitText(words.moments, start, end, business.timeZone);
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

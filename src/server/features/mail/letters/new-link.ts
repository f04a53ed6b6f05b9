import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { mailTexts } from '../texts.ts';
import { bookedRows } from './order-rows.ts';

const texts = mailTexts.newLink;

/** To the customer, who ended all earlier links. */
export function newLink(facts: OrderFacts, { business }: House): Letter {
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'button', label: mailTexts.ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: mailTexts.footer.customer(business.name),
  };
}

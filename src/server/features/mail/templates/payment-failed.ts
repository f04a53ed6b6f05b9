import type { EmailContent } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { soldLines } from './order-rows.ts';

/** To the customer, whose bank refused the booking or a later month of the plan. */
export function paymentFailed(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { paymentFailed: texts, textUs, footer } = facts.words.mails;
  const isLaterMonth = facts.happened.event.kind === 'plan-month.failed';
  return {
    subject: texts.subject,
    preview: isLaterMonth ? texts.month : texts.preview,
    heading: isLaterMonth ? texts.monthHeading : texts.heading,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text: isLaterMonth ? texts.month : texts.text },
      {
        kind: 'button',
        label: isLaterMonth ? texts.card : texts.retry,
        target: { to: 'own-page' },
      },
      ...(isLaterMonth ? [] : [soldLines(facts, texts.prices)]),
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

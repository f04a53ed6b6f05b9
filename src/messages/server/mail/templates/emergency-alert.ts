import { clockText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { ANSWER_WITHIN_MS } from '#orders/rules/emergency-clock.ts';
import { accessRows, bookedRows, contactRows, soldLines } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator, at once when an emergency is paid (spec 1, ruling 25), and when its address is known. */
export function emergencyAlert(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { order, happened, words } = facts;
  const { footer, emergency: texts } = words.operatorMails;
  const paidAt = order.paid_at ?? happened.at;
  const promisedBy = new Date(paidAt.getTime() + ANSWER_WITHIN_MS);
  const deadline = clockText(words.moments, promisedBy, business.timeZone);
  const phone = order.customer_phone_e164 ?? order.customer_phone;
  return {
    subject: texts.subject(order.service_name, deadline),
    preview: texts.preview(order.customer_phone),
    alarm: texts.alarm(deadline),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.act },
      {
        kind: 'button',
        label: texts.call(order.customer_phone),
        target: { to: 'address', href: `tel:${phone.replace(/[^\d+]/g, '')}` },
      },
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts), ...accessRows(facts)] },
      soldLines(facts, texts.prices),
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}

import { dayText, momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent, Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows, codeText, contactRows, paidForRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator: a cardholder disputes a payment, or the bank asks about one. */
export function dispute(
  facts: OrderFacts<'dispute.open' | 'dispute.inquiry' | 'dispute.appealed'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, words } = facts;
  const { event } = happened;
  const { footer, dispute: texts } = words.operatorMails;
  const amount = formatUsd(event.amount);
  const { what, text } = {
    'dispute.open': { what: texts.open(amount), text: texts.openText },
    'dispute.inquiry': { what: texts.inquiry(amount), text: texts.inquiryText },
    'dispute.appealed': { what: texts.appealed(amount), text: texts.appealedText },
  }[event.kind];
  const reason = codeText(words.disputeReasons, event.reason);
  const answerBy = event.answerBy === null ? null : new Date(event.answerBy);
  const moment = answerBy && momentText(words.moments, answerBy, business.timeZone);
  const rows: Row[] = [
    { label: texts.amount, value: amount },
    { label: texts.reason, value: reason },
    ...(moment === null ? [] : [{ label: texts.deadline, value: moment }]),
    ...paidForRows(facts, texts.paidFor),
  ];
  return {
    subject:
      answerBy === null
        ? what
        : texts.subject(dayText(words.moments, answerBy, business.timeZone), what),
    preview: reason,
    ...(moment === null ? {} : { alarm: texts.alarm(moment) }),
    heading: what,
    parts: [
      { kind: 'text', text },
      ...(moment === null ? [{ kind: 'text' as const, text: texts.noAnswer }] : []),
      { kind: 'facts', rows },
      ...consoleButton(facts),
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
    ],
    footer: footer(business.name),
  };
}

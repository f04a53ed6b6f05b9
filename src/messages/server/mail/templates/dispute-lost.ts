import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent, Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows, codeText, contactRows, paidForRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator: a bank took money back, how much, and what the dispute cost. */
export function disputeLost(
  facts: OrderFacts<'dispute.lost'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, words } = facts;
  const { amount, taken, fee, cancels } = happened.event;
  const { footer, dispute: texts } = words.operatorMails;
  const reason = codeText(words.disputeReasons, happened.event.reason);
  const heading = taken === 0 ? texts.lostNothing : texts.lost(formatUsd(taken ?? amount));
  const rows: Row[] = [
    { label: texts.amount, value: formatUsd(amount) },
    { label: texts.taken, value: formatUsd(taken ?? amount) },
    ...(fee === null ? [] : [{ label: texts.fee, value: formatUsd(fee) }]),
    { label: texts.reason, value: reason },
    ...paidForRows(facts, texts.paidFor),
  ];
  return {
    subject: heading,
    preview: reason,
    heading,
    parts: [
      { kind: 'text', text: texts.lostText },
      ...(cancels === true ? [{ kind: 'text' as const, text: texts.ended }] : []),
      { kind: 'facts', rows },
      ...consoleButton(facts),
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
    ],
    footer: footer(business.name),
  };
}

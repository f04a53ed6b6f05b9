import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { canceledByMerchant } from '#payments/server/refunds/refunds.ts';
import { bookedRows, codeText, contactRows, paidForRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** The most of these emails within an hour; the last one says that Today has more. */
const MAX_PER_HOUR = 5;

type Texts = OrderFacts['words']['operatorMails']['refundFailed'];

function nextStepText(
  texts: Texts,
  { refundId, code }: OrderFacts<'refund.failed'>['happened']['event'],
): string {
  if (code === canceledByMerchant) return texts.calledBack;
  return refundId === null ? texts.atProcessor : texts.text;
}

/** To the operator: a refund failed. */
export function refundFailed(
  facts: OrderFacts<'refund.failed'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, reference, refundsFailed, words } = facts;
  if (refundsFailed > MAX_PER_HOUR) return null;
  const { event } = happened;
  const { footer, refundFailed: texts } = words.operatorMails;
  const amount = formatUsd(event.amount);
  const code = event.code ?? 'unknown';
  return {
    subject: texts.subject(amount, reference),
    preview: texts.preview,
    heading: texts.heading(amount),
    parts: [
      { kind: 'text', text: nextStepText(texts, event) },
      {
        kind: 'facts',
        rows: [
          { label: texts.amount, value: amount },
          { label: texts.reason, value: codeText(texts.codes, code) },
          ...paidForRows(facts, texts.paidFor),
        ],
      },
      ...consoleButton(facts),
      ...(refundsFailed === MAX_PER_HOUR ? [{ kind: 'text' as const, text: texts.others }] : []),
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
    ],
    footer: footer(business.name),
  };
}

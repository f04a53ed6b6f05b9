import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { calledBack } from '#payments/server/refunds/refunds.ts';
import { bookedRows, codeText, paidForRows, reachRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** The most of these emails within an hour; the last one says that Today has more. */
const MOST_AN_HOUR = 5;

type Texts = OrderFacts['words']['operatorMails']['refundFailed'];

function whatFollows(
  texts: Texts,
  { refundId, code }: OrderFacts<'refund.failed'>['happened']['event'],
): string {
  if (code === calledBack) return texts.calledBack;
  return refundId === null ? texts.atProcessor : texts.text;
}

/** To the operator: a refund failed. */
export function refundFailed(
  facts: OrderFacts<'refund.failed'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, reference, refundsFailed, words } = facts;
  if (refundsFailed > MOST_AN_HOUR) return null;
  const { event } = happened;
  const { footer, refundFailed: texts } = words.operatorMails;
  const amount = formatUsd(event.amount);
  const code = event.code ?? 'unknown';
  return {
    subject: texts.subject(amount, reference),
    preview: texts.preview,
    heading: texts.heading(amount),
    parts: [
      { kind: 'text', text: whatFollows(texts, event) },
      {
        kind: 'facts',
        rows: [
          { label: texts.amount, value: amount },
          { label: texts.reason, value: codeText(texts.codes, code) },
          ...paidForRows(facts, texts.paidFor),
        ],
      },
      ...consoleButton(facts),
      ...(refundsFailed === MOST_AN_HOUR ? [{ kind: 'text' as const, text: texts.others }] : []),
      { kind: 'facts', rows: [...reachRows(facts), ...bookedRows(facts)] },
    ],
    footer: footer(business.name),
  };
}

import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the change of their plan, in the words that they agreed to (rulings 47 and 48). */
export function planChange(
  facts: OrderFacts<'plan.change-agreed'>,
  { business }: MailSettings,
): EmailContent {
  const { words, happened, renewalWords } = facts;
  const { planChange: texts, textUs, footer } = words.mails;
  const { chargedFrom, amount, isMoved } = happened.event;
  const day = dayText(words.moments, new Date(chargedFrom), business.timeZone);
  const moved = texts.moved({ month: formatUsd(amount), day });
  const agreed = isMoved || renewalWords === null ? [moved] : [texts.lead, renewalWords];
  return {
    subject: texts.subject(day),
    preview: agreed.at(-1) ?? moved,
    heading: texts.subject(day),
    parts: [
      ...agreed.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'text', ...texts.undo },
      { kind: 'button', label: texts.button, target: { to: 'own-page', part: 'plan' } },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** To the customer: their plan does not change after all. */
export function planChangeWithdrawn(
  facts: OrderFacts<'plan.change-withdrawn'>,
  { business }: MailSettings,
): EmailContent {
  const { planChangeWithdrawn: texts, planChange: change, textUs, footer } = facts.words.mails;
  const text = texts.text(formatUsd(facts.happened.event.amount));
  return {
    subject: texts.subject,
    preview: text,
    heading: texts.subject,
    parts: [
      { kind: 'text', text },
      { kind: 'button', label: change.button, target: { to: 'own-page', part: 'plan' } },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

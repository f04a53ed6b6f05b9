import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { monthSold } from '#orders/rules/month-sold.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, with each monthly charge: how much, and until when they can stop the next one (ruling 47). */
export function planCharged(
  facts: OrderFacts<'plan-month.paid'>,
  settings: MailSettings,
): EmailContent {
  const { planCharged: texts } = facts.words.mails;
  const { service_name: service } = facts.order;
  const { amount } = facts.happened.event;
  const charged = amount === 0 ? texts.byCredit(service) : texts.text(formatUsd(amount), service);
  const subject = amount === 0 ? texts.creditSubject : texts.subject(formatUsd(amount));
  return noticeMail(facts, settings, { subject, text: charged });
}

/** To the customer, once a year: the plan renews, for how much, and how to cancel (ruling 47). */
export function planReminder(
  facts: OrderFacts<'plan.year-passed'>,
  settings: MailSettings,
): EmailContent {
  const { planReminder: texts, visits } = facts.words.mails;
  const { service_name: service, frequency } = facts.order;
  const month = formatUsd(facts.notice?.amountCents ?? monthSold(facts.lines));
  const text = texts.text({ service, month, visits: visits[frequency] });
  return noticeMail(facts, settings, { subject: texts.subject(month), text });
}

function noticeMail(
  facts: OrderFacts,
  { business }: MailSettings,
  { subject, text }: { readonly subject: string; readonly text: string },
): EmailContent {
  const { planNotice: texts, textUs, footer } = facts.words.mails;
  return {
    subject,
    preview: text,
    heading: subject,
    parts: [
      { kind: 'text', text },
      ...nextChargeParts(facts, business.timeZone),
      { kind: 'button', label: texts.button, target: { to: 'own-page', part: 'plan' } },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** Says when the next month is charged, and the last day to cancel before it; empty if that is not known. */
export function nextChargeParts(facts: OrderFacts, timeZone: string): Part[] {
  const { notice, words } = facts;
  const { planNotice: texts } = words.mails;
  if (notice === null) return [];
  const { nextChargeAt, lastDay, isLast, nextCents } = notice;
  if (isLast) return [{ kind: 'text', text: texts.noMore }];
  if (nextChargeAt === null || lastDay === null) return [];
  const day = dayText(words.moments, new Date(nextChargeAt), timeZone);
  const last = dayText(words.moments, new Date(`${lastDay}T12:00:00Z`), 'UTC');
  return [{ kind: 'text', ...texts.next({ month: formatUsd(nextCents), day, last }) }];
}

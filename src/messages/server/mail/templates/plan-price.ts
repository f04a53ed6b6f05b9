import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, 14 to 21 days before the charge: a new price, and what they can do (ruling 47). */
export function planPrice(
  facts: OrderFacts<'plan.price-announced'>,
  { business }: MailSettings,
): EmailContent {
  const { words, notice, happened, order } = facts;
  const { planPrice: texts, planNotice, textUs, footer } = words.mails;
  const { event } = happened;
  const day = dayText(words.moments, new Date(event.chargedFrom), business.timeZone);
  const [before, month] = [formatUsd(event.before), formatUsd(event.amount)];
  const text = texts.text({ service: order.service_name, before, month, day });
  const last = notice?.lastDay;
  const lastText = last && dayText(words.moments, new Date(`${last}T12:00:00Z`), 'UTC');
  const label = event.needsConsent ? texts.agreeButton : planNotice.button;
  return {
    subject: texts.subject(month, day),
    preview: text,
    heading: texts.subject(month, day),
    parts: [
      { kind: 'text', text },
      ...(event.needsConsent ? [{ kind: 'text', ...texts.agree(before) } as const] : []),
      ...(lastText ? [{ kind: 'text', ...texts.cancel(lastText) } as const] : []),
      { kind: 'button', label, target: { to: 'own-page', part: 'plan' } },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

/** To the customer: the new price does not apply, because they did not agree to it or because it was withdrawn. */
export function planPriceStays(
  facts: OrderFacts<'plan.price-kept' | 'plan.price-withdrawn'>,
  { business }: MailSettings,
): EmailContent {
  const { planPriceKept, planPriceWithdrawn, planNotice, textUs, footer } = facts.words.mails;
  const { event } = facts.happened;
  const texts = event.kind === 'plan.price-kept' ? planPriceKept : planPriceWithdrawn;
  const month = formatUsd(event.amount);
  return {
    subject: texts.subject(month),
    preview: texts.text(month),
    heading: texts.subject(month),
    parts: [
      { kind: 'text', text: texts.text(month) },
      { kind: 'button', label: planNotice.button, target: { to: 'own-page', part: 'plan' } },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

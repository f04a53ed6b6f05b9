import { dayText, momentText } from '#kernel/rules/moments.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { isAbout, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import type { Words } from '#registry/words.ts';
import { bookedRows, soldLines } from './order-rows.ts';

type ReceivedPayment = OrderFacts['came'][number];

/**
 * To the customer, after the visit: thanks, what was paid, when and how, and what is still owed. The link to share
 * comes once all is paid (ruling 39).
 */
export function completed(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { words, reference, givenBack, owed, order } = facts;
  const { completed: texts, footer } = words.mails;
  const isPaid = order.paid_at !== null;
  return {
    subject: texts.subject,
    preview: isPaid ? texts.preview(reference) : texts.previewUnpaid(reference),
    heading: texts.heading,
    parts: [
      textPart(texts.text),
      soldLines(facts, isPaid ? texts.prices : texts.chosen),
      ...paidParts(facts, business.timeZone),
      ...(owed > 0 ? [textPart(texts.owed(formatUsd(owed)))] : []),
      ...chargePart(facts, business.timeZone),
      ...(givenBack > 0 ? [textPart(texts.givenBack(formatUsd(givenBack)))] : []),
      ...(isPaid
        ? [{ kind: 'text' as const, text: texts.share(business.referralCredit), withoutPage: '' }]
        : []),
      {
        kind: 'button',
        label: isPaid ? texts.open : words.mails.ownPage,
        target: { to: 'own-page' },
      },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

/** Says when the saved card is charged, and for what part if a bill is paid by link. */
export function chargePart(
  { words, owed, owedOfPrice, chargedAt }: OrderFacts,
  timeZone: string,
): Part[] {
  if (owedOfPrice === noCents || chargedAt === null) return [];
  const { completed: texts } = words.mails;
  const when = momentText(words.moments, chargedAt, timeZone);
  const isAll = owed === owedOfPrice;
  return [textPart(isAll ? texts.charged(when) : texts.chargedPart(formatUsd(owedOfPrice), when))];
}

/** Lists every payment for the booking, as a bank statement or cash box shows it; for extra hours only the new one. */
export function paidParts(facts: OrderFacts, timeZone: string): Part[] {
  const { words } = facts;
  const came = isAbout(facts, ['extra-hours.part-paid']) ? extraHoursPayments(facts) : facts.came;
  const { labels } = words.mails;
  if (came.length === 0) return [];
  const rows = came.map((payment) => ({
    label: labels.paidAt,
    value: paymentText(words, payment),
    detail: dayText(words.moments, payment.at, timeZone),
  }));
  return [{ kind: 'facts', rows }];
}

function extraHoursPayments({
  payment,
  happened,
}: OrderFacts<'extra-hours.part-paid'>): ReceivedPayment[] {
  if (payment === undefined) return [];
  const { method, amount } = payment;
  return [{ method, amount, lastFour: null, at: happened.at }];
}

/** Returns for example "$50 by gift card ending in 7K2P". */
export function paymentText(
  { mails: { completed: texts } }: Words,
  { method, lastFour, amount }: ReceivedPayment,
): string {
  const ending = lastFour === null ? '' : ` ${texts.ending(lastFour)}`;
  return `${texts.came(formatUsd(amount), texts.methods[method])}${ending}`;
}

function textPart(words: string): Part {
  return { kind: 'text', text: words };
}

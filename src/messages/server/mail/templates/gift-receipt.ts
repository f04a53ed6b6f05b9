import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { type EmailContent, oneLine } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { ListedGiftCard } from '#payments/server/gift-cards/gift-cards.ts';
import type { Words } from '#registry/words.ts';

/** To the buyer: what was paid, and where and when the code goes. */
export function giftReceiptEmail(
  card: ListedGiftCard,
  { mails, moments }: Words,
  { business }: MailSettings,
): EmailContent {
  const { giftReceipt: texts } = mails;
  const amount = formatUsd(card.amount_cents);
  const to = oneLine(card.to_name);
  const { email, deliver_on: day, buyer_email: buyer, message } = card;
  const on = day === null ? null : dayText(moments, new Date(`${day}T12:00:00Z`), 'UTC');
  const isOwn = email === buyer;
  const sent = on === null ? texts.now(email) : texts.on(email, on);
  const ownSent = on === null ? texts.own : texts.ownOn(on);
  return {
    subject: texts.subject(amount),
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: isOwn ? ownSent : sent },
      {
        kind: 'facts',
        rows: [
          { label: texts.amount, value: amount },
          ...(to === '' ? [] : [{ label: texts.forWhom, value: to }]),
        ],
      },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'text', text: texts.keeps },
    ],
    footer: texts.footer(business.name),
  };
}

import { formatUsd } from '#kernel/rules/money.ts';
import { type EmailContent, oneLine, type Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { ListedGiftCard } from '#payments/server/gift-cards/gift-cards.ts';
import type { Words } from '#registry/words.ts';

/**
 * To the recipient of the gift: the amount, the sender, the code, and the page to use it; null: the address of that
 * page is not known.
 */
export function giftCardEmail(
  card: ListedGiftCard,
  { mails }: Words,
  { business }: MailSettings,
  page: string | null,
): EmailContent {
  const { giftCard: texts } = mails;
  const amount = formatUsd(card.balance_cents);
  const from = oneLine(card.from_name);
  const to = oneLine(card.to_name);
  const subject =
    from === '' ? texts.subject(amount, business.name) : texts.subjectFrom(amount, from);
  return {
    subject,
    preview: texts.preview(business.name),
    heading: to === '' ? texts.heading : texts.headingFor(to),
    parts: [
      { kind: 'text', text: texts.about(amount, business.name) },
      ...(card.message === '' ? [] : [{ kind: 'quote' as const, text: card.message }]),
      { kind: 'gift-code', label: texts.code },
      { kind: 'text', text: texts.how },
      ...(page === null ? [] : [bookButton(texts.book, page)]),
      { kind: 'text', text: texts.keeps },
    ],
    footer: from === '' ? texts.footer(business.name) : texts.footerFrom(from),
  };
}

function bookButton(label: string, href: string): Part {
  return { kind: 'button', label, target: { to: 'address', href } };
}

import { translateText } from '#catalogue/rules/translate.ts';
import type { Language } from '#kernel/rules/language.ts';
import {
  type EmailContent,
  oneLine,
  type Part,
  type Row,
} from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { MessageToMail } from '#own-page/server/thread/thread.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import { paragraphsOf } from './paragraphs.ts';

/** To a customer: what the office wrote, and the way to reply. */
export function messageEmail(
  message: MessageToMail,
  language: Language,
  { business }: MailSettings,
): EmailContent {
  const words = wordsOf[language];
  const { message: texts, footer } = words.mails;
  const isAboutBooking = message.order_id !== null;
  return {
    subject: message.subject ?? texts.subject(business.name),
    preview: oneLine(message.text).slice(0, 120),
    heading: message.subject ?? texts.heading,
    parts: [
      ...paragraphsOf(message.text),
      ...bookingFacts(message, words),
      {
        kind: 'text',
        text: isAboutBooking ? texts.answer : texts.answerByEmail,
        withoutPage: texts.answerByEmail,
      },
      ...(isAboutBooking ? nextStepButtons(message, texts) : []),
    ],
    footer: isAboutBooking ? footer(business.name) : texts.footer(business.name),
  };
}

/** To the business: what a customer wrote on the booking page. */
export function messageAnswerEmail(
  message: MessageToMail,
  thread: string | null,
  { business }: MailSettings,
): EmailContent {
  const words = wordsOf[business.language];
  const { messageAnswer: texts, footer, open } = words.operatorMails;
  const { labels } = words.mails;
  const who = oneLine(message.name) || message.mail || message.phone;
  const rows = [
    { label: labels.phone, value: message.phone },
    { label: labels.email, value: message.mail },
  ];
  return {
    subject: texts.subject(who),
    preview: oneLine(message.text).slice(0, 120),
    heading: texts.heading(who),
    parts: [
      { kind: 'quote', text: message.text },
      {
        kind: 'facts',
        rows: [...rows.filter(({ value }) => value !== ''), ...rowsOf(message, words)],
      },
      ...(thread === null
        ? []
        : [
            {
              kind: 'button' as const,
              label: open,
              target: { to: 'address' as const, href: thread },
            },
          ]),
    ],
    footer: footer(business.name),
  };
}

/** Links to the offers for the customer, if there are any, and to the thread. */
function nextStepButtons(
  { leads_to: part }: MessageToMail,
  { choose, open: label }: Words['mails']['message'],
): Part[] {
  const target = { to: 'own-page', part: 'messages' } as const;
  if (part === null) return [{ kind: 'button', label, target }];
  return [
    { kind: 'button', label: choose, target: { to: 'own-page', part } },
    { kind: 'link', label, target },
  ];
}

function bookingFacts(message: MessageToMail, words: Words): Part[] {
  const rows = rowsOf(message, words);
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }];
}

function rowsOf({ reference, service }: MessageToMail, { mails, catalogue }: Words): Row[] {
  if (reference === null || service === null) return [];
  return [
    { label: mails.labels.reference, value: reference },
    { label: mails.labels.service, value: translateText(catalogue, service) },
  ];
}

import { answerDeadline } from '#booking/rules/answer-by.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { wordsOf } from '#registry/words.ts';
import { type RequestedQuote, requestedRows } from './contact.ts';

interface QuoteRequest {
  readonly quote: RequestedQuote;
  readonly message: string;
  readonly at: Date;
  readonly language: Language;
}

/** To the visitor who asked for a quote: what they asked for, and when they get an answer. */
export function quoteReceiptEmail(
  { quote, message, at, language }: QuoteRequest,
  { business }: MailSettings,
): EmailContent {
  const words = wordsOf[language];
  const { quoteReceipt: texts, reply } = words.mails;
  const { day, clock } = answerDeadline(words.moments, at, business);
  return {
    subject: texts.subject(business.name),
    preview: texts.answer(day, clock),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.answer(day, clock) },
      requestedRows(quote, texts.asked, words),
      { kind: 'quote', text: message },
      { kind: 'text', text: texts.more },
    ],
    footer: reply.footer(business.name),
  };
}

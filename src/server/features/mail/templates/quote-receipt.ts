import { answerBy } from '#domain/booking/answer-by.ts';
import type { Language } from '#domain/language.ts';
import { wordsOf } from '#server/words.ts';
import type { EmailContent } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import { type RequestedQuote, requestedRows } from './contact.ts';

interface QuoteAsked {
  readonly quote: RequestedQuote;
  readonly message: string;
  readonly at: Date;
  readonly language: Language;
}

/** To who asked for a quote: what was asked, and by when it is answered. */
export function quoteReceiptEmail(
  { quote, message, at, language }: QuoteAsked,
  { business }: MailSettings,
): EmailContent {
  const words = wordsOf[language];
  const { quoteReceipt: texts, reply } = words.mails;
  const { day, clock } = answerBy(words.moments, at, business);
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

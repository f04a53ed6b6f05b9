import { dayText } from '#kernel/rules/moments.ts';
import { type EmailContent, oneLine } from '#messages/server/mail/email-content.ts';
import type { ReplyRow } from '#messages/server/mail/facts-queries.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { wordsOf } from '#registry/words.ts';
import { paragraphsOf } from './paragraphs.ts';

/** To the writer of a message: an operator's own words, and the message that they answer. */
export function replyEmail(
  { text, message, writtenAt, language }: ReplyRow,
  { business }: MailSettings,
): EmailContent {
  const { mails, moments } = wordsOf[language];
  const { reply: texts } = mails;
  return {
    subject: texts.subject(business.name),
    preview: oneLine(text).slice(0, 120),
    heading: texts.heading,
    parts: [
      ...paragraphsOf(text),
      { kind: 'text', text: texts.wrote(dayText(moments, writtenAt, business.timeZone)) },
      { kind: 'quote', text: message },
    ],
    footer: texts.footer(business.name),
  };
}

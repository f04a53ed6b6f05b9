import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { Words } from '#registry/words.ts';
import { type RequestedQuote, requestedRows } from './contact.ts';

/** To the visitor who began a booking and allowed one reminder. */
export function reminderEmail(
  requested: RequestedQuote,
  words: Words,
  { business }: MailSettings,
): EmailContent {
  const { reminder: texts } = words.mails;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      requestedRows(requested, texts.chosen, words),
      { kind: 'button', label: texts.resume, target: { to: 'resume' } },
      { kind: 'text', text: texts.once },
      { kind: 'link', label: texts.stop, target: { to: 'no-reminder' } },
    ],
    footer: texts.footer(business.name),
  };
}

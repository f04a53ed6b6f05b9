import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { Words } from '#registry/words.ts';

/** To the business: the server refuses the card processor's events, why, and what to do. */
export function eventsRefused(
  reason: 'signature' | 'clock',
  words: Words,
  { business }: MailSettings,
): EmailContent {
  const { footer, eventsRefused: texts } = words.operatorMails;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    parts: [
      { kind: 'text', text: texts[reason] },
      { kind: 'text', text: texts.meanwhile },
    ],
    footer: footer(business.name),
  };
}

import { dayText } from '#domain/booking/moments.ts';
import type { RepliedContact } from '../facts-queries.ts';
import type { House } from '../house.ts';
import { type Letter, oneLine } from '../letter.ts';
import { mailTexts } from '../texts.ts';

const texts = mailTexts.reply;

/** To who wrote: an operator's own words, and what they answer. */
export function replyLetter(
  { text, message, writtenAt }: RepliedContact,
  { business }: House,
): Letter {
  const paragraphs = text.split(/\n+/).map(oneLine);
  return {
    subject: texts.subject(business.name),
    preview: oneLine(text).slice(0, 120),
    heading: texts.heading,
    parts: [
      ...paragraphs
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
      { kind: 'text', text: texts.wrote(dayText(writtenAt, business.timeZone)) },
      { kind: 'quote', text: message },
    ],
    footer: texts.footer(business.name),
  };
}

import type { Words } from '#server/words.ts';
import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import { type Wish, wishRows } from './contact.ts';

/** To who began a booking and allowed one reminder. */
export function reminderLetter(wish: Wish, words: Words, { business }: House): Letter {
  const { reminder: texts } = words.mails;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      wishRows(wish, texts.chosen, words),
      { kind: 'button', label: texts.resume, target: { to: 'resume' } },
      { kind: 'text', text: texts.once },
      { kind: 'link', label: texts.stop, target: { to: 'no-reminder' } },
    ],
    footer: texts.footer(business.name),
  };
}

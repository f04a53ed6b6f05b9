import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import { mailTexts } from '../texts.ts';
import { type Wish, wishRows } from './contact.ts';

const texts = mailTexts.reminder;

/** To who began a booking and allowed one reminder. */
export function reminderLetter(wish: Wish, { business }: House): Letter {
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      wishRows(wish, texts.chosen),
      { kind: 'button', label: texts.resume, target: { to: 'resume' } },
      { kind: 'text', text: texts.once },
      { kind: 'link', label: texts.stop, target: { to: 'no-reminder' } },
    ],
    footer: texts.footer(business.name),
  };
}

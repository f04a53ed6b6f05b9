import { messageTexts } from '#messages/words/en/booking-messages.ts';
import { deliveryAnswers, mailKinds } from '#messages/words/en/deliveries.ts';

/** A kind of email in words; an event to the CRM is called what the CRM calls it. */
export function kindText(kind: string): string {
  return wordOf(mailKinds, kind);
}

/** What an event tells of a booking, in words. */
export function eventText(kind: string): string {
  return wordOf(messageTexts.eventKinds, kind);
}

/** What a try came to, in words; what an email server says is a code. */
export function answerText(answer: string): string {
  return wordOf(deliveryAnswers, answer);
}

function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

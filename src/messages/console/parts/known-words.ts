import { messageTexts } from '#messages/words/en/booking-messages.ts';
import { deliveryAnswers, mailKinds } from '#messages/words/en/deliveries.ts';

/** Puts a kind of email into words; an event to the CRM keeps the name that the CRM uses. */
export function kindText(kind: string): string {
  return wordOrName(mailKinds, kind);
}

/** Puts into words what an event says about a booking. */
export function eventText(kind: string): string {
  return wordOrName(messageTexts.eventKinds, kind);
}

/** Puts the result of a try into words; an email server's answer stays a code. */
export function answerText(answer: string): string {
  return wordOrName(deliveryAnswers, answer);
}

function wordOrName(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

import { oneLine, type Part } from '#messages/server/mail/email-content.ts';

/** Makes a paragraph of each line that the office wrote. */
export function paragraphsOf(text: string): Part[] {
  return text
    .split(/\n+/)
    .map(oneLine)
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'text', text: line }));
}

import { oneLine, type Part } from '#messages/server/mail/email-content.ts';

/** What someone of the office wrote, a paragraph a line. */
export function paragraphsOf(text: string): Part[] {
  return text
    .split(/\n+/)
    .map(oneLine)
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'text', text: line }));
}

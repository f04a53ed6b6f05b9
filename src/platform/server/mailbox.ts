import { domainToASCII } from 'node:url';

/** Google delivers all of these into one mailbox, with and without dots. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * Where an address leads: what stands behind a plus only sorts the mail of one person, and a host has
 * many spellings (wide letters, invisible signs), all of which mail is sent to as to the plain one. What
 * is no sign at all mail programs leave out.
 */
export function mailboxOf(email: string): string {
  const address = email
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const typed = address.slice(at + 1);
  const host = domainToASCII(typed) || typed;
  return DOTLESS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

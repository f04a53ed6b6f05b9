import { domainToASCII } from 'node:url';

/** Google delivers these to one mailbox, with or without dots. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an email address. Text after a plus only sorts one person's email, and a host
 * has many spellings (wide letters, invisible characters) that all receive the same email. Email
 * programs drop characters that are not valid.
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

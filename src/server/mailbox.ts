/** Google delivers all of these into one mailbox, with and without dots. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** Where an address leads: what stands behind a plus only sorts the mail of one person. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1);
  return DOTLESS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

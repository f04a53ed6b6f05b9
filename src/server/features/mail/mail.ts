// Mails as a channel of the outbox, and what sending them needs.

export { mailChannel } from './mail-channel.ts';
export { type MailDeps, mailDeps } from './mail-deps.ts';
export { testMailServer } from './smtp-transport.ts';

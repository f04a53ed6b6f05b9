// Emails as a channel of the outbox, what sending them needs, and which are for the business alone.

export { draftsOf } from './drafts.ts';
export { kindsToBusiness } from './kinds-to-business.ts';
export { mailChannel } from './mail-channel.ts';
export { mailDeps } from './mail-deps.ts';
export { testMailServer } from './smtp-transport.ts';

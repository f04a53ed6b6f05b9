// Exports the email channel of the outbox, what sending needs, and the kinds of email that are only for the business.

export { draftsOf } from './drafts.ts';
export { kindsToBusiness } from './kinds-to-business.ts';
export { mailChannel } from './mail-channel.ts';
export { mailDeps } from './mail-deps.ts';
export { testMailServer } from './smtp-transport.ts';

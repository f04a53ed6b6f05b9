// The duties of what was sold, as the phone and the booking's page show them.

export { checklistOf } from './checklist.ts';

// Taking a person out of it, and telling them what it holds.

export { eraseFromWork, workToTell } from './erase-queries.ts';

// What codes are kept as.

export { codeHash, type HashCode } from './devices/sign-in.ts';

import type { ApiScope } from '#api/contract/scopes.ts';

interface ScopeText {
  readonly label: string;
  readonly hint: string;
}

const scopes: Record<ApiScope, ScopeText> = {
  'quotes:read': { label: 'Services and prices', hint: 'What every visitor of your page sees' },
  'times:read': { label: 'Free times', hint: 'When somebody can come, as your page offers it' },
  'bookings:read': {
    label: 'Read bookings',
    hint: 'With who booked, their phone and email, the address and what was paid',
  },
  'bookings:write': {
    label: 'Book for customers',
    hint: 'Keeps a time for a day and answers a link by which the customer pays. It never charges',
  },
  'customers:read': {
    label: 'Read customers',
    hint: 'Names, phones, emails and homes, without notes for the crew',
  },
};

/** Programs of others: their keys, and where they are told what happens. */
export const apiPageTexts = {
  title: 'API',
  failed: 'The API’s settings could not be loaded',
  about:
    'By keys other programs read bookings and book for customers; by webhooks they are told what happens. Neither can take money.',
  ownersOnly: 'Only owners see keys and webhooks.',
  document: 'What can be asked (OpenAPI)',
  scopes,
  keys: {
    title: 'Keys',
    none: 'No program has a key yet',
    noneText: 'Make one for each program, so that one can be revoked without the others.',
    made: (who: string, day: string) => `Made by ${who}, ${day}.`,
    used: (ago: string) => `Last used ${ago}.`,
    neverUsed: 'Not used yet.',
    revokedOn: (day: string) => `Revoked ${day}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke: ${name}`,
    ask: (name: string) => `Revoke the key ${name}?`,
    askText:
      'The program that calls with it is refused from now on, and times that it keeps unpaid are free again. It cannot be undone.',
    fresh: 'Your new key',
    freshHint: 'It is shown this once. Put it where the program keeps its secrets.',
    key: (name: string) => `Key for ${name}`,
    new: 'New key',
    name: 'For which program',
    nameHint: 'Such as Website or Bookkeeping',
    may: 'What it may do',
    make: 'Make the key',
  },
};

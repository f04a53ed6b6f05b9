import type { ApiScope } from '#api/contract/scopes.ts';

interface ScopeText {
  readonly label: string;
  readonly hint: string;
}

const scopes: Record<ApiScope, ScopeText> = {
  'quotes:read': { label: 'Services and prices', hint: 'What every visitor to your page sees' },
  'times:read': { label: 'Free times', hint: 'The times your page offers' },
  'bookings:read': {
    label: 'Read bookings',
    hint: 'With the customer’s name, phone, email and address, and what they paid',
  },
  'bookings:write': {
    label: 'Book for customers',
    hint: 'Holds a time for a day and returns a payment link for the customer. It never charges',
  },
  'prices:write': {
    label: 'Set prices by hand',
    hint: 'Books at a price of its own, with a reason, instead of your list price',
  },
  'customers:read': {
    label: 'Read customers',
    hint: 'Names, phones, emails and homes, without notes for the crew',
  },
};

/** Other programs: their keys, and where we send them events. */
export const apiPageTexts = {
  title: 'API',
  failed: 'The API settings could not load',
  about:
    'With keys, other programs read bookings and book for customers. With webhooks, they get events. Neither can take money.',
  ownersOnly: 'Only owners see keys and webhooks.',
  document: 'API document (OpenAPI)',
  scopes,
  keys: {
    title: 'Keys',
    none: 'No keys yet',
    noneText: 'Create one for each program, so you can revoke one without the others.',
    made: (who: string, day: string) => `Created by ${who}, ${day}.`,
    used: (ago: string) => `Last used ${ago}.`,
    neverUsed: 'Not used yet.',
    revokedOn: (day: string) => `Revoked ${day}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke: ${name}`,
    ask: (name: string) => `Revoke the key ${name}?`,
    askText:
      'The program that uses it is refused from now on, and the unpaid times it holds are free again. You cannot undo this.',
    fresh: 'Your new key',
    freshHint: 'It is shown only once. Put it where the program keeps its secrets.',
    key: (name: string) => `Key for ${name}`,
    new: 'New key',
    name: 'For which program',
    nameHint: 'Such as Website or Bookkeeping',
    may: 'What it can do',
    make: 'Create the key',
  },
};

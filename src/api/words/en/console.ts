import type { ApiScope } from '#api/contract/scopes.ts';
import type { WebhookKind } from '#api/contract/console.ts';

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

const kinds: Record<WebhookKind, string> = {
  'contact.created': 'Somebody wrote',
  'quote.requested': 'A quote was asked for',
  'booking.created': 'A booking was made',
  'booking.paid': 'A booking was paid',
  'booking.payment_failed': 'A payment failed',
  'booking.cancelled': 'A booking was cancelled',
  'booking.refunded': 'Money went back',
  'booking.completed': 'The work was done',
  'referral.credited': 'A referral was credited',
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
  webhooks: {
    title: 'Webhooks',
    none: 'No address is told anything yet',
    noneText: 'A webhook tells another program as soon as something happens.',
    kinds,
    all: 'Everything',
    states: { on: 'On', paused: 'Paused', gone: 'Given up' },
    gone: (count: number) =>
      `It took nothing for days. ${count} ${count === 1 ? 'event waits' : 'events wait'} for it; resuming sends them.`,
    failing: (ago: string) => `Nothing arrives since ${ago}; it is tried again by itself.`,
    parked: (count: number) => `${count} given up`,
    log: 'What was sent',
    logOf: (name: string) => `What was sent to ${name}`,
    test: 'Send a test event',
    testOf: (name: string) => `Send a test event to ${name}`,
    works: (status: number, ms: number) => `It answered ${status} (${ms} ms).`,
    fails: (why: string) => `It did not work: ${why}`,
    change: 'Change',
    changeOf: (name: string) => `Change: ${name}`,
    changeTitle: (name: string) => `What is told to ${name}`,
    save: 'Save',
    pause: 'Pause',
    pauseOf: (name: string) => `Pause: ${name}`,
    resume: 'Resume',
    resumeOf: (name: string) => `Resume: ${name}`,
    renew: 'New secret',
    renewOf: (name: string) => `New secret: ${name}`,
    renewAsk: (name: string) => `A new secret for ${name}?`,
    renewText: 'From now on everything is signed with it; the old one is good for nothing.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove: ${name}`,
    removeAsk: (name: string) => `Remove the webhook ${name}?`,
    removeText:
      'It is told nothing more, and what waits for it is dropped. What was sent stays listed.',
    fresh: 'The webhook’s secret',
    freshHint: 'It is shown this once. The other program checks every signature by it.',
    secret: (name: string) => `Secret of ${name}`,
    new: 'New webhook',
    name: 'Which program is told',
    url: 'Address',
    urlHint: 'Begins with https://. It gets customers’ names, phones and emails',
    toldOf: 'What it is told',
    make: 'Make the webhook',
  },
};

import type { apiFailures } from '#api/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const apiFailureTexts: FailureTexts<typeof apiFailures> = {
  'api-key-missing': 'This call needs a key, sent as a bearer token.',
  'api-key-wrong': 'This key is wrong, or was revoked.',
  'api-scope-missing': ({ scope }) => `This key may not do that: it needs ${scope}.`,
  'agent-batch': 'Send one message at a time: batches are not taken.',
  'api-key-not-found': 'There is no such key, or it was revoked already.',
  'api-scopes-missing': 'Choose what it may do.',
  'webhook-not-found': 'There is no such webhook any more.',
  'webhook-known-already': 'This address is told already.',
  'webhook-kinds-missing': 'Choose what it is told.',
  'webhook-url-malformed': 'Enter an address that begins with https://.',
  'webhook-url-parts': 'Leave out any name and password before an @, and all from a # on.',
  'webhook-url-unsafe': 'Customers’ data goes there: the address has to begin with https://.',
  'webhook-url-private': 'This address leads into a private network, which is not called.',
};

import type { apiFailures } from '#api/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const apiFailureTexts: FailureTexts<typeof apiFailures> = {
  'api-key-missing': 'This call needs a key, sent as a bearer token.',
  'api-key-wrong': 'This key is wrong or was revoked.',
  'api-scope-missing': ({ scope }) => `This key cannot do that. It needs ${scope}.`,
  'agent-batch': 'Send one message at a time. We do not accept batches.',
  'api-key-not-found': 'There is no such key, or it was already revoked.',
  'api-scopes-missing': 'Choose what it can do.',
  'webhook-not-found': 'This webhook no longer exists.',
  'webhook-known-already': 'There is already a webhook for this address.',
  'webhook-kinds-missing': 'Choose what it gets.',
  'webhook-url-malformed': 'Enter an address that begins with https://.',
  'webhook-url-parts': 'Leave out any name and password before an @, and everything after a #.',
  'webhook-url-unsafe': 'Customers’ data goes there, so the address must begin with https://.',
  'webhook-url-private': 'This address leads into a private network, which is not called.',
};

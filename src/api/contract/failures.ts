import {
  forbidden,
  invalid,
  notFound,
  stateDiffers,
  unauthorized,
  unreadable,
} from '#kernel/contract/failures/failure-kind.ts';
import type { ApiScope } from './scopes.ts';

/** Failures of API calls and of the API's keys. */
export const apiFailures = {
  'api-key-missing': unauthorized(),
  'api-key-wrong': unauthorized(),
  'api-scope-missing': forbidden<{ scope: ApiScope }>(),
  'agent-batch': unreadable(),
  'api-key-not-found': notFound(),
  'api-scopes-missing': invalid(),
  'webhook-not-found': notFound(),
  'webhook-known-already': stateDiffers(),
  'webhook-kinds-missing': invalid(),
  'webhook-url-malformed': invalid(),
  'webhook-url-parts': invalid(),
  'webhook-url-unsafe': invalid(),
  'webhook-url-private': invalid(),
} as const;

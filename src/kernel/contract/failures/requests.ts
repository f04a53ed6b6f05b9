import {
  forbidden,
  invalid,
  methodNotAllowed,
  notFound,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
  unreadable,
  unsupportedType,
} from './failure-kind.ts';

/** What a value should have been. */
export type ValueKind =
  | 'whole-number'
  | 'number'
  | 'text'
  | 'yes-or-no'
  | 'list'
  | 'object'
  | 'other';

/** Why any call may be refused: its body, its session, or its frequency. */
export const requestFailures = {
  'body-missing': unreadable(),
  'body-broken-off': unreadable(),
  'body-not-utf8': unreadable(),
  'json-invalid': unreadable(),
  'json-too-deep': unreadable(),
  'host-unreadable': unreadable(),
  'body-too-large': tooLarge<{ kib: number }>(),
  'not-json': unsupportedType(),
  'not-a-form': unsupportedType(),
  'key-wrong': unauthorized(),
  'session-invalid': unauthorized(),
  'session-ended': unauthorized(),
  'session-needed': unauthorized(),
  'access-token-needed': unauthorized(),
  'not-from-our-page': forbidden(),
  'call-unknown': notFound(),
  'address-unknown': notFound(),
  'page-read-only': methodNotAllowed(),
  'called-too-often': tooMany<{ seconds: number }>(),
  'recipient-told-too-often': tooMany<{ minutes: number }>(),
  /** A program holds the maximum number of unpaid times. */
  'held-too-many': tooMany<{ most: number }>(),
  'not-ready': unavailable(),
  'disk-full': unavailable(),
  'too-busy': unavailable(),
  'value-missing': invalid(),
  'value-of-another-kind': invalid<{ wanted: ValueKind }>(),
  'number-too-small': invalid<{ least: number }>(),
  'number-too-large': invalid<{ most: number }>(),
  'text-too-short': invalid<{ least: number }>(),
  'text-too-long': invalid<{ most: number }>(),
  'list-too-short': invalid<{ least: number }>(),
  'list-too-long': invalid<{ most: number }>(),
  'value-not-a-choice': invalid(),
  'value-malformed': invalid(),
  'value-wrong': invalid(),
  'filters-unreadable': invalid(),
  'filter-unreadable': invalid(),
  'list-page-unknown': invalid(),
  'sign-up-not-anonymous': invalid(),
  'grant-type-unknown': invalid(),
  'refresh-token-missing': invalid(),
  'refresh-token-foreign': invalid(),
} as const;

import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { requestFailures, ValueKind } from '#kernel/contract/failures/requests.ts';
import { characters, inMinutes, inTime } from './failures-phrases.ts';

const kinds: Readonly<Record<ValueKind, string>> = {
  'whole-number': 'a whole number',
  number: 'a number',
  text: 'a text',
  'yes-or-no': 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'of another kind',
};

export const requestFailureTexts: FailureTexts<typeof requestFailures> = {
  'body-missing': 'The request has no body; it has to be JSON.',
  'body-broken-off': 'The request broke off before its end.',
  'body-not-utf8': 'The request is not valid UTF-8.',
  'json-invalid': 'The request is not valid JSON.',
  'json-too-deep': 'The request is nested too deeply.',
  'host-unreadable': 'The host of the request cannot be read.',
  'body-too-large': ({ kib }) => `The request is larger than ${kib} KiB.`,
  'not-json': 'Send the request as application/json.',
  'not-a-form': 'Send the form as application/x-www-form-urlencoded.',
  'key-wrong': 'The apikey header is missing or holds the wrong key.',
  'session-invalid': 'The session is not valid or has expired.',
  'session-ended': 'The session has ended. Reload the page to start a new one.',
  'session-needed': 'This needs a session of its own.',
  'access-token-needed': 'This needs the access token of a session.',
  'not-from-our-page': 'This did not come from our own page. Please send it from here.',
  'call-unknown': 'There is no such call.',
  'address-unknown': 'There is nothing at this address.',
  'page-read-only': 'This is a page: it can only be read.',
  'called-too-often': ({ seconds }) =>
    `That was a lot at once. Please try again in ${inTime(seconds)}.`,
  'recipient-told-too-often': ({ minutes }) =>
    `This phone number or email address was used too often within an hour. Please try again in ${inMinutes(minutes)}, or call us.`,
  'held-too-many': ({ most }) =>
    `This key keeps ${most} unpaid times already, the most at once. Wait until a customer pays, a booking is cancelled or a time is over.`,
  'too-busy':
    'So many people are booking that this would take too long. Nothing was changed; please try again in a moment.',
  'not-ready': 'This server is starting or stopping.',
  'disk-full': 'The disk is full.',
  'value-missing': 'This is missing.',
  'value-of-another-kind': ({ wanted }) => `This has to be ${kinds[wanted]}.`,
  'number-too-small': ({ least }) => `This has to be at least ${least}.`,
  'number-too-large': ({ most }) => `This has to be at most ${most}.`,
  'text-too-short': ({ least }) => `This has to be at least ${characters(least)} long.`,
  'text-too-long': ({ most }) => `This has to be at most ${characters(most)} long.`,
  'list-too-short': ({ least }) => `This has to be a list of at least ${least}.`,
  'list-too-long': ({ most }) => `This has to be a list of at most ${most}.`,
  'value-not-a-choice': 'This is not one of the choices.',
  'value-malformed': 'This is not in the form it has to be in.',
  'value-wrong': 'This does not fit.',
  'filters-unreadable': 'A filter in the address cannot be read. Clear the filters.',
  'filter-unreadable': 'This filter cannot be read.',
  'list-page-unknown': 'This page of the list cannot be found. Start from the first one.',
  'sign-up-not-anonymous':
    'Visitors are anonymous: sign up without an email, a phone or a password.',
  'grant-type-unknown': 'The only grant_type here is refresh_token.',
  'refresh-token-missing': 'The refresh_token is missing.',
  'refresh-token-foreign': 'The refresh_token is not one of ours.',
};

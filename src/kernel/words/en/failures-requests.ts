import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { requestFailures, ValueKind } from '#kernel/contract/failures/requests.ts';
import { characters, inMinutes, inTime } from './failures-phrases.ts';

const kinds: Readonly<Record<ValueKind, string>> = {
  'whole-number': 'a whole number',
  number: 'a number',
  text: 'text',
  'yes-or-no': 'true or false',
  list: 'a list',
  object: 'an object',
  other: 'of another kind',
};

export const requestFailureTexts: FailureTexts<typeof requestFailures> = {
  'body-missing': 'The request has no body. It must be JSON.',
  'body-broken-off': 'The request ended too early.',
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
  'session-needed': 'This needs its own session.',
  'access-token-needed': 'This needs the access token of a session.',
  'not-from-our-page': 'This did not come from our page. Please send it from here.',
  'call-unknown': 'There is no such call.',
  'address-unknown': 'There is nothing at this address.',
  'page-read-only': 'This is a page. It can only be read.',
  'called-too-often': ({ seconds }) => `Too many requests. Please try again in ${inTime(seconds)}.`,
  'recipient-told-too-often': ({ minutes }) =>
    `This phone number or email address was used too often in an hour. Please try again in ${inMinutes(minutes)}, or call us.`,
  'held-too-many': ({ most }) =>
    `This key already holds ${most} unpaid times, the maximum. Wait until a customer pays, a booking is canceled or a time has passed.`,
  'too-busy':
    'Too many people are booking right now. Nothing was changed. Please try again in a moment.',
  'not-ready': 'This server is starting or stopping.',
  'disk-full': 'The disk is full.',
  'value-missing': 'This is required.',
  'value-of-another-kind': ({ wanted }) => `This must be ${kinds[wanted]}.`,
  'number-too-small': ({ least }) => `This must be at least ${least}.`,
  'number-too-large': ({ most }) => `This must be at most ${most}.`,
  'text-too-short': ({ least }) => `This must be at least ${characters(least)} long.`,
  'text-too-long': ({ most }) => `This must be at most ${characters(most)} long.`,
  'list-too-short': ({ least }) => `This list must have at least ${least}.`,
  'list-too-long': ({ most }) => `This list can have at most ${most}.`,
  'value-not-a-choice': 'This is not one of the choices.',
  'value-malformed': 'This does not have the right format.',
  'value-wrong': 'This is not valid.',
  'filters-unreadable': 'A filter in the address cannot be read. Clear the filters.',
  'filter-unreadable': 'This filter cannot be read.',
  'list-page-unknown': 'This page of the list was not found. Start from the first page.',
  'sign-up-not-anonymous': 'Visitors are anonymous. Sign up without an email, phone or password.',
  'grant-type-unknown': 'The only grant_type here is refresh_token.',
  'refresh-token-missing': 'The refresh_token is missing.',
  'refresh-token-foreign': 'The refresh_token is not one of ours.',
};

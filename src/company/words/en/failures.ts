import type { operatorFailures } from '#company/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { Right } from '#kernel/rules/business/rights.ts';
import { characters, inMinutes, inTime } from '#kernel/words/en/failures-phrases.ts';

const rights: Record<Right, string> = {
  takePayments: 'Only an owner can take payments. Ask one of them.',
  refund: 'Only an owner can give money back. Ask one of them.',
  seeRevenue: 'Only an owner can see revenue. Ask one of them.',
  exportData: 'Only an owner can take data along as a file. Ask one of them.',
};

export const operatorFailureTexts: FailureTexts<typeof operatorFailures> = {
  'sign-in-needed': 'Please sign in.',
  'owner-needed': 'Only an owner can do this. Ask one of them.',
  'right-needed': ({ right }) => rights[right],
  'confirmation-needed': 'Enter your password again to do this.',
  'second-factor-needed':
    'For this your sign-in needs a second step. Add one under Your account, then sign in by it.',
  'console-at-another-address': ({ address }) =>
    `Open the console at ${address}: this came from another address.`,
  'credentials-wrong': 'The email or the password is not right.',
  'sign-in-too-slow': 'The first step was too long ago. Please sign in again.',
  'sign-in-too-often': ({ seconds }) =>
    `That was too often. Please try again in ${inTime(seconds)}.`,
  'codes-too-often': ({ minutes }) =>
    `That was too many wrong codes. Please try again in ${inMinutes(minutes)}.`,
  'passkey-not-found': 'There is no such passkey of yours.',
  'passkey-unknown': 'This passkey is not known here.',
  'passkey-too-slow': 'That took too long. Please try the passkey again.',
  'passkey-known-already': 'This device has a passkey for this account already.',
  'passkey-unverified':
    'This device did not check who you are. Unlock it by a PIN, a finger or your face.',
  'password-missing': 'Enter your password.',
  'password-wrong': 'This is not your password.',
  'password-too-long': ({ most }) => `Use ${characters(most)} at most.`,
  'password-too-easy':
    'This is guessed quickly: it is common, or made of your name or the company’s. Use a sentence of your own.',
  'password-too-short': ({ least }) =>
    `Use at least ${characters(least)}: a sentence is easy to remember.`,
  'password-link-ended': 'This link was used already, or is too old. Ask for a new one.',
  'code-missing': 'Enter the code.',
  'code-wrong': 'This code is not right, or was used. A new one comes every 30 seconds.',
  'backup-code-wrong': 'This is none of your backup codes, or it was used.',
  'sign-in-too-old':
    'Your sign-in is more than a day old. Sign out and in again, then try once more.',
  'name-missing': 'Enter a name.',
  'session-over-already': 'This session has ended already.',
  'account-or-session-not-found': 'There is no such account or session.',
  'account-not-found': 'There is no such account.',
  'first-owner-link-over':
    'This link makes no account any more: there is one already. Sign in, or ask an owner for a link.',
  'account-exists': 'There is an account for this email already.',
  'last-owner': 'This is the only owner. Make somebody else an owner first.',
  'link-for-oneself': 'Change your own password under Your account.',
};

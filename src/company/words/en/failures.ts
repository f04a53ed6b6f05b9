import type { operatorFailures } from '#company/contract/failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import type { Right } from '#kernel/rules/business/rights.ts';
import { characters, inMinutes, inTime } from '#kernel/words/en/failures-phrases.ts';

const rights: Record<Right, string> = {
  takePayments: 'Only an owner can take payments. Ask an owner.',
  refund: 'Only an owner can refund payments. Ask an owner.',
  seeRevenue: 'Only an owner can see revenue. Ask an owner.',
  exportData: 'Only an owner can download data. Ask an owner.',
};

export const operatorFailureTexts: FailureTexts<typeof operatorFailures> = {
  'sign-in-needed': 'Please sign in.',
  'owner-needed': 'Only an owner can do this. Ask an owner.',
  'right-needed': ({ right }) => rights[right],
  'confirmation-needed': 'Enter your password again to do this.',
  'second-factor-needed':
    'This needs a second sign-in step. Add one under Your account, then sign in with it.',
  'console-at-another-address': ({ address }) =>
    `Open the console at ${address}. This came from another address.`,
  'credentials-wrong': 'The email or password is wrong.',
  'sign-in-too-slow': 'The first step was too long ago. Please sign in again.',
  'sign-in-too-often': ({ seconds }) => `Too many tries. Please try again in ${inTime(seconds)}.`,
  'codes-too-often': ({ minutes }) =>
    `Too many wrong codes. Please try again in ${inMinutes(minutes)}.`,
  'passkey-not-found': 'You have no such passkey.',
  'passkey-unknown': 'We do not know this passkey.',
  'passkey-too-slow': 'That took too long. Please try the passkey again.',
  'passkey-known-already': 'This device already has a passkey for this account.',
  'passkey-unverified':
    'This device did not check who you are. Unlock it with a PIN, fingerprint or your face.',
  'password-missing': 'Enter your password.',
  'password-wrong': 'This is not your password.',
  'password-too-long': ({ most }) => `Use at most ${characters(most)}.`,
  'password-too-easy':
    'This is easy to guess. It is common or uses your name or the company’s. Use your own sentence.',
  'password-too-short': ({ least }) =>
    `Use at least ${characters(least)}. A sentence is easy to remember.`,
  'password-link-ended': 'This link was already used or is too old. Ask for a new one.',
  'code-missing': 'Enter the code.',
  'code-wrong': 'This code is wrong or was already used. You get a new one every 30 seconds.',
  'backup-code-wrong': 'This is not one of your backup codes, or it was already used.',
  'sign-in-too-old': 'You signed in more than a day ago. Sign out and in again, then try again.',
  'name-missing': 'Enter a name.',
  'session-over-already': 'This session has already ended.',
  'account-or-session-not-found': 'There is no such account or session.',
  'account-not-found': 'There is no such account.',
  'first-owner-link-over':
    'This link no longer works because there is already an account. Sign in, or ask an owner for a link.',
  'account-exists': 'There is already an account for this email.',
  'last-owner': 'This is the only owner. Make someone else an owner first.',
  'link-for-oneself': 'Change your own password under Your account.',
};

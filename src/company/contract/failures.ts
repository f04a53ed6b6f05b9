import {
  forbidden,
  invalid,
  notFound,
  stateDiffers,
  tooMany,
  unauthorized,
} from '#kernel/contract/failures/failure-kind.ts';
import type { Right } from '#kernel/rules/business/rights.ts';

/** Signing in to the console, and accounts. */
export const operatorFailures = {
  'sign-in-needed': unauthorized(),
  'owner-needed': forbidden(),
  /** Rights that owners have not given to staff. */
  'right-needed': forbidden<{ right: Right }>(),
  'confirmation-needed': forbidden(),
  'second-factor-needed': forbidden(),
  'console-at-another-address': forbidden<{ address: string }>(),
  'credentials-wrong': unauthorized(),
  'sign-in-too-slow': unauthorized(),
  'sign-in-too-often': tooMany<{ seconds: number }>(),
  'codes-too-often': tooMany<{ minutes: number }>(),
  'passkey-not-found': notFound(),
  'passkey-unknown': unauthorized(),
  'passkey-too-slow': stateDiffers(),
  'passkey-known-already': stateDiffers(),
  'passkey-unverified': stateDiffers(),
  'password-missing': invalid(),
  'password-wrong': invalid(),
  'password-too-long': invalid<{ most: number }>(),
  'password-too-easy': invalid(),
  'password-too-short': invalid<{ least: number }>(),
  'password-link-ended': stateDiffers(),
  'code-missing': invalid(),
  'code-wrong': invalid(),
  'backup-code-wrong': invalid(),
  'sign-in-too-old': forbidden(),
  'name-missing': invalid(),
  'session-over-already': notFound(),
  'account-or-session-not-found': notFound(),
  'account-not-found': notFound(),
  /** The link of the first start is wrong, or an account already exists. */
  'first-owner-link-over': notFound(),
  'account-exists': stateDiffers(),
  'last-owner': stateDiffers(),
  'link-for-oneself': stateDiffers(),
} as const;

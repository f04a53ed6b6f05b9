import { apiFailures } from './failures/api.ts';
import { bookingFailures } from './failures/bookings.ts';
import { businessFailures } from './failures/business.ts';
import { catalogueFailures } from './failures/catalogue.ts';
import { classFailures } from './failures/classes.ts';
import { customerFailures } from './failures/customers.ts';
import { enquiryFailures } from './failures/enquiries.ts';
import type { FailureText, NoParams, ParamsOf } from './failures/failure-kind.ts';
import { importFailures } from './failures/imports.ts';
import { moneyFailures } from './failures/money.ts';
import { operatorFailures } from './failures/operators.ts';
import { peopleFailures } from './failures/people.ts';
import { requestFailures } from './failures/requests.ts';
import { upkeepFailures } from './failures/upkeep.ts';

/** Every failure that a call may be answered with: its code, its class, and what it tells. */
export const failures = {
  ...classFailures,
  ...requestFailures,
  ...customerFailures,
  ...operatorFailures,
  ...bookingFailures,
  ...moneyFailures,
  ...enquiryFailures,
  ...peopleFailures,
  ...importFailures,
  ...catalogueFailures,
  ...businessFailures,
  ...upkeepFailures,
  ...apiFailures,
};

export type FailureCode = keyof typeof failures;

/** What each failure tells beside its code. */
export type Params = { readonly [Code in FailureCode]: ParamsOf<(typeof failures)[Code]> };

/** What went wrong, without a word of any language: `texts/` has those. */
export type Failure<Code extends FailureCode = FailureCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly params: Params[Each] };
}[Code];

/** A failure at one place of a body, such as "homeDetails.customerPhone". */
export type FieldFailure = Failure & { readonly path: string };

/** How a language says every failure. */
export type AllFailureTexts = { readonly [Code in FailureCode]: FailureText<Params[Code]> };

/** How a failure is named in code: its code alone where it tells nothing more, else with that. */
export type FailureArgs = {
  readonly [Code in FailureCode]: Params[Code] extends NoParams
    ? readonly [code: Code]
    : readonly [code: Code, params: Params[Code]];
}[FailureCode];

export function failure(...what: FailureArgs): Failure {
  const [code, params] = what;
  // The arguments are a pair; TypeScript loses that in taking them apart.
  return { code, params: params ?? {} } as Failure;
}

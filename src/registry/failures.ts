import { afterVisitFailures } from '#after-visit/contract/failures.ts';
import { apiFailures } from '#api/contract/failures.ts';
import { customerFailures } from '#booking/contract/failures.ts';
import { catalogueFailures } from '#catalogue/contract/failures.ts';
import { businessFailures } from '#company/contract/business-failures.ts';
import { operatorFailures } from '#company/contract/failures.ts';
import { crewFailures } from '#crew/contract/failures.ts';
import { peopleFailures } from '#customers/contract/failures.ts';
import { importFailures } from '#customers/contract/import-failures.ts';
import { discountFailures } from '#discounts/contract/failures.ts';
import { enquiryFailures } from '#enquiries/contract/failures.ts';
import { invoiceFailures } from '#invoices/contract/failures.ts';
import { classFailures } from '#kernel/contract/failures/classes.ts';
import type { FailureText, NoParams, ParamsOf } from '#kernel/contract/failures/failure-kind.ts';
import { requestFailures } from '#kernel/contract/failures/requests.ts';
import { bookingFailures } from '#orders/contract/failures.ts';
import { payFailures } from '#pay/contract/failures.ts';
import { moneyFailures } from '#payments/contract/failures.ts';
import { taxFailures } from '#tax/contract/failures.ts';
import { upkeepFailures } from '#upkeep/contract/failures.ts';

/** Every failure that a call can return: its code, its class, and its params. */
export const failures = {
  ...classFailures,
  ...requestFailures,
  ...customerFailures,
  ...operatorFailures,
  ...bookingFailures,
  ...moneyFailures,
  ...crewFailures,
  ...afterVisitFailures,
  ...payFailures,
  ...discountFailures,
  ...invoiceFailures,
  ...taxFailures,
  ...enquiryFailures,
  ...peopleFailures,
  ...importFailures,
  ...catalogueFailures,
  ...businessFailures,
  ...upkeepFailures,
  ...apiFailures,
};

export type FailureCode = keyof typeof failures;

/** The params of each failure. */
export type Params = { readonly [Code in FailureCode]: ParamsOf<(typeof failures)[Code]> };

/** What went wrong, without words in any language: each area has the words for its failures. */
export type Failure<Code extends FailureCode = FailureCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly params: Params[Each] };
}[Code];

/** A failure at one place of a body, such as "homeDetails.customerPhone". */
export type FieldFailure = Failure & { readonly path: string };

/** A language's sentences for every failure. */
export type AllFailureTexts = { readonly [Code in FailureCode]: FailureText<Params[Code]> };

/** How code names a failure: only its code, or its code with the params that it requires. */
export type FailureArgs = {
  readonly [Code in FailureCode]: Params[Code] extends NoParams
    ? readonly [code: Code]
    : readonly [code: Code, params: Params[Code]];
}[FailureCode];

export function failure(...what: FailureArgs): Failure {
  const [code, params] = what;
  // The arguments are a pair; TypeScript loses that when they are taken apart.
  return { code, params: params ?? {} } as Failure;
}

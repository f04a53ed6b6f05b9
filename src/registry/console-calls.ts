import type { z } from 'zod';
import { ratingCalls } from '#after-visit/contract/rating-calls.ts';
import { apiKeyCalls } from '#api/contract/api-key-calls.ts';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { catalogueCalls } from '#catalogue/contract/catalogue-calls.ts';
import { accountCalls } from '#company/contract/account-calls.ts';
import { factorCalls, signInCalls } from '#company/contract/auth-calls.ts';
import { businessCalls } from '#company/contract/business-calls.ts';
import { crewCalls } from '#crew/contract/crew-calls.ts';
import { customerCalls } from '#customers/contract/customer-calls.ts';
import { importCalls } from '#customers/contract/import-calls.ts';
import { bookingActCalls, bookingCalls } from '#desk/contract/booking-calls.ts';
import { owedCalls } from '#desk/contract/owed-calls.ts';
import { todayCalls } from '#desk/contract/today-calls.ts';
import { discountCalls } from '#discounts/contract/discount-calls.ts';
import { enquiryCalls } from '#enquiries/contract/enquiry-calls.ts';
import { figuresCalls } from '#figures/contract/figures-calls.ts';
import { invoiceCalls } from '#invoices/contract/invoice-calls.ts';
import { deliveryCalls } from '#messages/contract/delivery-calls.ts';
import { handOverCalls } from '#messages/contract/hand-over-calls.ts';
import { webhookCalls } from '#messages/contract/webhook-calls.ts';
import { payCalls } from '#pay/contract/pay-calls.ts';
import { creditCalls } from '#payments/contract/credit-calls.ts';
import { giftCardCalls } from '#payments/contract/gift-card-calls.ts';
import { planCalls } from '#payments/contract/plan-calls.ts';
import { processorCalls } from '#payments/contract/processor-calls.ts';
import { reconciliationCalls } from '#payments/contract/reconciliation-calls.ts';
import { taxCalls } from '#tax/contract/tax-calls.ts';
import { auditCalls } from '#upkeep/contract/audit-calls.ts';
import { peopleCalls } from '#visits/contract/people-calls.ts';
import { schedulingCalls } from '#visits/contract/scheduling-calls.ts';

/**
 * Every call of the console, by method and path under /operator/api. The server reads requests with
 * these schemas and the console is typed by them; the schemas themselves never reach a browser.
 */
export const consoleCalls = {
  ...signInCalls,
  ...factorCalls,
  ...accountCalls,
  ...todayCalls,
  ...owedCalls,
  ...bookingCalls,
  ...bookingActCalls,
  ...callerCalls,
  ...enquiryCalls,
  ...customerCalls,
  ...importCalls,
  ...invoiceCalls,
  ...planCalls,
  ...peopleCalls,
  ...crewCalls,
  ...ratingCalls,
  ...payCalls,
  ...schedulingCalls,
  ...handOverCalls,
  ...creditCalls,
  ...discountCalls,
  ...processorCalls,
  ...taxCalls,
  ...giftCardCalls,
  ...reconciliationCalls,
  ...catalogueCalls,
  ...deliveryCalls,
  ...auditCalls,
  ...businessCalls,
  ...figuresCalls,
  ...apiKeyCalls,
  ...webhookCalls,
};

type Table = typeof consoleCalls;
export type CallName = keyof Table;

/** What a caller passes; nothing for a call without input. */
export type CallRequests = {
  [Name in CallName]: (Table[Name] extends { params: infer Params extends z.ZodType }
    ? { readonly params: ParamsOf<Name, z.input<Params>> }
    : { readonly params?: never }) &
    (Table[Name] extends { query: infer Query extends z.ZodType }
      ? { readonly query?: Filters<keyof z.input<Query>> }
      : { readonly query?: never }) &
    (Table[Name] extends { body: infer Body extends z.ZodType }
      ? { readonly body: z.input<Body> }
      : { readonly body?: never });
};

type PathParts = Readonly<Record<string, string | number>>;

/** A GET's ids may come from an address that a person typed; other calls use ids from a screen. */
type ParamsOf<Name, Params> = Name extends `GET ${string}`
  ? { readonly [Part in Extract<keyof Params, string>]: string | number }
  : Extract<Params, PathParts>;

/**
 * Filters come from an address that people may change: the names are known, the values are text.
 */
type Filters<Names> = { readonly [Name in Extract<Names, string>]?: string | undefined };

/** A request's parts, as the server has parsed them. */
export type ReadRequests = {
  [Name in CallName]: {
    readonly [Part in keyof Table[Name] &
      ('params' | 'query' | 'body')]: Table[Name][Part] extends z.ZodType
      ? z.output<Table[Name][Part]>
      : never;
  };
};

export type CallAnswers = { [Name in CallName]: z.output<Table[Name]['answer']> };

/** The calls of one method. */
export type CallsBy<Method extends string> = Extract<CallName, `${Method} ${string}`>;

/** The filters of a list, without the cursors of its pages. */
export type FilterOf<Name extends CallsBy<'GET'>> = Exclude<
  keyof NonNullable<CallRequests[Name]['query']>,
  'after' | 'before'
>;

type FirstOf<Path> = Path extends `${infer First}/${string}` ? First : Path;

/** How the paths of GET calls begin, such as "/bookings". */
export type CallArea = {
  [Name in CallsBy<'GET'>]: Name extends `GET /${infer Path}` ? `/${FirstOf<Path>}` : never;
}[CallsBy<'GET'>];

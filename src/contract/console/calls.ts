import type { z } from 'zod';
import { bookingActCalls, bookingCalls } from './booking-calls.ts';
import { planCalls } from './plan-calls.ts';

/**
 * Every call of the console, by method and path under /operator/api. The server reads requests with
 * these schemas and the console is typed by them; the schemas themselves never reach a browser.
 */
export const consoleCalls = {
  ...bookingCalls,
  ...bookingActCalls,
  ...planCalls,
};

type Table = typeof consoleCalls;
export type CallName = keyof Table;

/** What a caller hands over: nothing where a call takes nothing. */
export type CallRequests = {
  [Name in CallName]: (Table[Name] extends { params: infer Params extends z.ZodType }
    ? { readonly params: Extract<z.input<Params>, PathParts> }
    : { readonly params?: never }) &
    (Table[Name] extends { query: infer Query extends z.ZodType }
      ? { readonly query?: Filters<keyof z.input<Query>> }
      : { readonly query?: never }) &
    (Table[Name] extends { body: infer Body extends z.ZodType }
      ? { readonly body: z.input<Body> }
      : { readonly body?: never });
};

type PathParts = Readonly<Record<string, string | number>>;

/** Filters come out of an address that people may change: the names are known, the values are text. */
type Filters<Names> = { readonly [Name in Extract<Names, string>]?: string | undefined };

/** What the server has read of a request. */
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

/** The filters of a list, where its page begins aside. */
export type FilterOf<Name extends CallsBy<'GET'>> = Exclude<
  keyof NonNullable<CallRequests[Name]['query']>,
  'after' | 'before'
>;

import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What one call of the console takes and answers, as its table tells it. */
export interface ConsoleCall {
  /** The path's parts that vary; what does not fit is not found. */
  readonly params?: z.ZodObject;
  /** The filters behind the path. */
  readonly query?: z.ZodObject;
  /** The JSON that is sent. */
  readonly body?: z.ZodType;
  /** See `answers`. */
  readonly answer: z.ZodType;
}

/** The names that a path has behind its colons: "/credit/:id/uses" -> "id". */
type NamesIn<Path> = Path extends `${string}/:${infer Behind}`
  ? Behind extends `${infer Name}/${infer Others}`
    ? Name | NamesIn<`/${Others}`>
    : Behind
  : never;

export type CallNamed<Name> = Name extends `${Method} /${string}`
  ? ConsoleCall &
      ([NamesIn<Name>] extends [never]
        ? { readonly params?: never }
        : { readonly params: z.ZodObject<Record<NamesIn<Name>, z.ZodType>> })
  : never;

/** An area's calls by method and path; those of a path with ":id" have to say what an id is. */
export function callTable<const Table extends { [Name in keyof Table]: CallNamed<Name> }>(
  table: Table,
): Table {
  return table;
}

/**
 * What a call answers, as JSON; a file to download is a Response. A type alone: what our own server
 * has made is not checked again.
 */
export function answers<Answer>(): z.ZodType<Answer> {
  return z.custom<Answer>();
}

import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What one console call takes and returns. */
export interface ConsoleCall {
  /** The path's variable parts; a value that does not fit is a 404. */
  readonly params?: z.ZodObject;
  /** The filters after the path. */
  readonly query?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** See `answers`. */
  readonly answer: z.ZodType;
}

/** The names after the colons of a path: "/credit/:id/uses" -> "id". */
type PathParamNames<Path> = Path extends `${string}/:${infer Behind}`
  ? Behind extends `${infer Name}/${infer Others}`
    ? Name | PathParamNames<`/${Others}`>
    : Behind
  : never;

export type ConsoleCallFor<Name> = Name extends `${Method} /${string}`
  ? ConsoleCall &
      ([PathParamNames<Name>] extends [never]
        ? { readonly params?: never }
        : { readonly params: z.ZodObject<Record<PathParamNames<Name>, z.ZodType>> })
  : never;

/** An area's calls by method and path. A path with ":id" must define its schema. */
export function callTable<const Table extends { [Name in keyof Table]: ConsoleCallFor<Name> }>(
  table: Table,
): Table {
  return table;
}

/**
 * What a call returns as JSON; a download is a Response. Only a type: what our own server made is
 * not checked again.
 */
export function answers<Answer>(): z.ZodType<Answer> {
  return z.custom<Answer>();
}

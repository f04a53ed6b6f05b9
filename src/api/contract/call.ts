import type { CallNamed } from '#kernel/contract/console/call.ts';
import type { ApiScope } from './scopes.ts';

/** What one call of the API takes and answers, and what a key needs for it. */
type ApiCallNamed<Name> = CallNamed<Name> & { readonly scope: ApiScope };

/** Calls by method and path; unlike the console's, an answer's schema says all of it. */
export function apiTable<const Table extends { [Name in keyof Table]: ApiCallNamed<Name> }>(
  table: Table,
): Table {
  return table;
}

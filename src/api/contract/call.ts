import type { ConsoleCallFor } from '#kernel/contract/console/call.ts';
import type { ApiScope } from './scopes.ts';

/** What one API call takes and returns, and the scope its key needs. */
type ApiCallNamed<Name> = ConsoleCallFor<Name> & { readonly scope: ApiScope };

/** Calls by method and path. Unlike in the console, the answer's schema is complete. */
export function apiTable<const Table extends { [Name in keyof Table]: ApiCallNamed<Name> }>(
  table: Table,
): Table {
  return table;
}

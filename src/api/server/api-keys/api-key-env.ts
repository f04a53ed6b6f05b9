import type { ApiScope } from '#api/contract/scopes.ts';

/** The key that a program of others calls with. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

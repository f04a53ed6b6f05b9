import type { ApiScope } from '#api/contract/scopes.ts';

/** The key that another company's program calls with. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
}

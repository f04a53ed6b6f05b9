import type { ApiScope } from './scopes.ts';

/** A key for another company's program. The key itself is shown only once, when it is created. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Its first characters, to recognize it. */
  readonly beginning: string;
  readonly madeBy: string;
  readonly madeAt: string;
  /** To the minute; null if never used. */
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
}

import type { ApiScope } from './scopes.ts';

/** A key that programs of others call with; what it is itself is told once, when it is made. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** How it begins, to be recognised by. */
  readonly beginning: string;
  readonly madeBy: string;
  readonly madeAt: string;
  /** To the minute; null: never. */
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
}

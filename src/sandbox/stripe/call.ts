import type { Tx } from '#sandbox/store/transaction.ts';
import type { Params } from './params/check-params.ts';

/** One call of the API, inside its transaction. */
export interface Call {
  readonly tx: Tx;
  readonly params: Params;
  /** The path's parts, by name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Returns the object or list that the API shows, before expansion. */
export type Handler = (call: Call) => Promise<object>;

/** The path's own id. */
export function idOf(call: Call): string {
  return call.ids.id ?? '';
}

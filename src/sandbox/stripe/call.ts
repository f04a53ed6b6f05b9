import type { Tx } from '#sandbox/store/transaction.ts';
import type { Params } from './params/check-params.ts';

/** One API call, inside its transaction. */
export interface Call {
  readonly tx: Tx;
  readonly params: Params;
  /** The parts of the path, by name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Returns the object or list that the API shows, before expansion. */
export type Handler = (call: Call) => Promise<object>;

/** The id in the path. */
export function idOf(call: Call): string {
  return call.ids.id ?? '';
}

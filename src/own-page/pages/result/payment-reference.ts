import { type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
/** The session's id in an address's query; null if there is none. */
export function sessionIdOf(search: string): SessionRef | null {
  const text = new URLSearchParams(search).get('session_id')?.trim();
  return text ? sessionRef(text) : null;
}

/** Milliseconds until the n-th question about a payment under way; null: enough has been asked. */
export function pollDelay(asked: number): number | null {
  return asked < 40 ? Math.min(1500 * 1.3 ** asked, 15_000) : null;
}

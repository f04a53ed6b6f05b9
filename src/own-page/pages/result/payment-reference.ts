import { type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
/** The session id in a URL's query, or null. */
export function sessionIdOf(search: string): SessionRef | null {
  const text = new URLSearchParams(search).get('session_id')?.trim();
  return text ? sessionRef(text) : null;
}

/** Milliseconds until the n-th poll of a pending payment; null to stop polling. */
export function pollDelay(asked: number): number | null {
  return asked < 40 ? Math.min(1500 * 1.3 ** asked, 15_000) : null;
}

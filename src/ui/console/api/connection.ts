import { sharedValue } from './shared-value.ts';

/** Epoch ms of the first unanswered call; null while the server can be reached. */
export const connectionLostAt = sharedValue<number | null>(null);

/** Every call reports whether it was answered. */
export function recordAnswer(isAnswered: boolean, now = Date.now()): void {
  connectionLostAt.set(isAnswered ? null : (connectionLostAt.get() ?? now));
}

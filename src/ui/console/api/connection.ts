import { sharedValue } from './shared-value.ts';

/** Since when no call has been answered, as epoch ms; null while the server is reached. */
export const connectionLostAt = sharedValue<number | null>(null);

/** Every call tells what happened to it. */
export function recordAnswer(isAnswered: boolean, now = Date.now()): void {
  connectionLostAt.set(isAnswered ? null : (connectionLostAt.get() ?? now));
}

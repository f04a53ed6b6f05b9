import { phone } from '#crew/pages/phone/store/phone-state.ts';
import { waitingOf } from '#crew/pages/phone/store/waiting.ts';
import { exchange } from './send.ts';

/** While something waits and the phone is looked at: a server that comes back is found by asking. */
const RETRY_MS = 20_000;

/** Safari and Firefox have no sync in the background, so every moment that can be had is used. */
export function exchangeWhenever(): void {
  void exchange();
  addEventListener('online', () => void exchange());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void exchange();
  });
  setInterval(() => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (isSeen && waitingOf(phone()) > 0) void exchange();
  }, RETRY_MS);
}

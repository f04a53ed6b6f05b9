import { phone } from '#crew/pages/phone/store/phone-state.ts';
import { now } from '#crew/pages/phone/store/time.ts';
import { waitingOf } from '#crew/pages/phone/store/waiting.ts';
import { notLoaded } from '#crew/rules/phone/codes-to-load.ts';
import { exchange } from './send.ts';

/** While something waits and the phone is looked at: a server that comes back is found by asking. */
const RETRY_MS = 20_000;

/** A home's code is told from now on, and is asked for before someone stands at the door. */
function isCodeDue(): boolean {
  const visits = phone().days?.answer.days.flatMap((day) => day.visits) ?? [];
  return notLoaded(visits, now()).length > 0;
}

/** Safari and Firefox have no sync in the background, so every moment that can be had is used. */
export function exchangeWhenever(): void {
  void exchange();
  addEventListener('online', () => void exchange());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void exchange();
  });
  setInterval(() => {
    // A browser's own word that there is no line may be wrong: asking is how it is found out.
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && (waitingOf(phone()) > 0 || isCodeDue())) void exchange();
  }, RETRY_MS);
}

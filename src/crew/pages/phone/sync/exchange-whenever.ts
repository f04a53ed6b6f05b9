import { phone } from '#crew/pages/phone/store/phone-state.ts';
import { now } from '#crew/pages/phone/store/time.ts';
import { unsentCount } from '#crew/pages/phone/store/waiting.ts';
import { visitsWithCodesToLoad } from '#crew/rules/phone/codes-to-load.ts';
import { exchange } from './send.ts';

/** Interval while something is unsent and the phone is in view: polling finds a server that is back. */
const RETRY_MS = 20_000;

/** A home's code is available from now on, so load it before someone stands at the door. */
function isCodeDue(): boolean {
  const visits = phone().days?.answer.days.flatMap((day) => day.visits) ?? [];
  return visitsWithCodesToLoad(visits, now()).length > 0;
}

/** Safari and Firefox have no background sync, so we use every chance. */
export function startExchanging(): void {
  void exchange();
  addEventListener('online', () => void exchange());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void exchange();
  });
  setInterval(() => {
    // The browser may be wrong about being offline: only trying tells.
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && (unsentCount(phone()) > 0 || isCodeDue())) void exchange();
  }, RETRY_MS);
}

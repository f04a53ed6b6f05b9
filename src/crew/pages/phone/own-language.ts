import type { Language } from '#kernel/rules/language.ts';
import { language as ours } from '#kernel/words/en/language.ts';

/** Where the worker finds the language to answer in (crew/pages/worker/worker.ts). */
const SPOKEN = 'crew-language';

/** Stores the language of this page for the next time it opens, even offline. */
export async function rememberLanguage(): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(SPOKEN);
  await cache.put('/crew/language', new Response(ours));
}

/** Opens the page in that language at the same place, unless it already is. */
export function openInLanguage(wanted: Language | undefined): void {
  if (wanted === undefined || wanted === ours) return;
  location.replace(`/crew?lang=${wanted}${location.hash}`);
}

/** Removes the language from the URL, which no longer needs it. */
export function tidyAddress(): void {
  if (location.search === '') return;
  history.replaceState(history.state, '', location.pathname + location.hash);
}

import type { Language } from '#kernel/rules/language.ts';
import { language as ours } from '#kernel/words/en/language.ts';

/** Where the worker reads which language to answer in (crew/pages/worker/worker.ts). */
const SPOKEN = 'crew-language';

/** Remembers the language of this page for the next time that it is opened, with or without a line. */
export async function rememberLanguage(): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(SPOKEN);
  await cache.put('/crew/language', new Response(ours));
}

/** Opens the page in that language, at the same place, unless it is this one. */
export function goInLanguage(wanted: Language | undefined): void {
  if (wanted === undefined || wanted === ours) return;
  location.replace(`/crew?lang=${wanted}${location.hash}`);
}

/** The address need not say it any longer. */
export function tidyAddress(): void {
  if (location.search === '') return;
  history.replaceState(history.state, '', location.pathname + location.hash);
}

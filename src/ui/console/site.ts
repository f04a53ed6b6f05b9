import type { ConsoleSite } from '#kernel/contract/console/console.ts';

/** The shell page's data for everyone. */
export const site: ConsoleSite = JSON.parse(document.getElementById('site')?.textContent ?? '{}');

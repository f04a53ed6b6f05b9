import type { ConsoleSite } from '#kernel/contract/console/console.ts';

/** What the shell's page carries for everyone. */
export const site: ConsoleSite = JSON.parse(document.getElementById('site')?.textContent ?? '{}');

import type { ConsoleSite } from '#contract/console.ts';

/** What the shell's page carries for everybody. */
export const site: ConsoleSite = JSON.parse(document.getElementById('site')?.textContent ?? '{}');

import type { consoleDocument as en } from '#ui/words/en/console-document.ts';

export const consoleDocument: typeof en = {
  title: 'Consola',
  needsScript: 'La consola necesita JavaScript.',
};

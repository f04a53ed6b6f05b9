import type { formTexts as en } from '#ui/words/en/form.ts';

export const formTexts: typeof en = {
  mended: 'Listo',
};

import type { pushTexts as en } from '#crew/words/en/push.ts';

export const pushTexts: typeof en = {
  title: 'Su día cambió',
  text: 'Ábralo para ver sus visitas.',
};

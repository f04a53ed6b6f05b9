import type { workersTexts as en } from '#visits/words/en/workers.ts';

export const workersTexts: typeof en = {
  who: 'Quién trabajó',
};

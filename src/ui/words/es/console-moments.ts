import type { consoleMoments as en } from '#ui/words/en/console-moments.ts';

export const consoleMoments: typeof en = {
  hours: (hours) => `${hours} h`,
  minutes: (minutes) => `${minutes} min`,
  justNow: 'ahora mismo',
  ago: (duration) => `hace ${duration}`,
  bytes: 'bytes',
};

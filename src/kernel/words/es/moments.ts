import type { MomentWords } from '#kernel/rules/moments.ts';

export const momentWords: MomentWords = {
  locale: 'es-US',
  windows: {
    morning: 'por la mañana (8 a 12)',
    afternoon: 'por la tarde (12 a 5)',
    evening: 'por la noche (5 a 8)',
  },
  at: (day, clock) => `${day}, ${clock}`,
  fromTo: (from, to) => `de ${from} a ${to}`,
  hours: (hours) => `${hours} ${hours === 1 ? 'hora' : 'horas'}`,
  minutes: (minutes) => `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
};

import type { RhythmWords } from '#visits/rules/told-rhythm.ts';
import type { rhythmWords as en } from '#visits/words/en/rhythm.ts';

const nths: RhythmWords['nths'] = {
  1: 'primer',
  2: 'segundo',
  3: 'tercer',
  4: 'cuarto',
  last: 'último',
};

export const rhythmWords: typeof en = {
  locale: 'es-US',
  month: 'long',
  nths,
  weeks: (every, weekday, clock) =>
    `${every === 1 ? 'Cada semana' : `Cada ${every} semanas`}, el ${weekday} a las ${clock}`,
  twice: (first, second) =>
    first.clock === second.clock
      ? `Cada semana, el ${first.day} y el ${second.day} a las ${first.clock}`
      : `Cada semana, el ${first.day} a las ${first.clock} y el ${second.day} a las ${second.clock}`,
  months: (every, nth, weekday, clock) =>
    `El ${nths[nth]} ${weekday} de ${every === 1 ? 'cada mes' : `cada ${every} meses`} a las ${clock}`,
  from: (day, how) => `A partir del ${day}: ${how}`,
  at: (weekday, clock) => `el ${weekday} a las ${clock}`,
};

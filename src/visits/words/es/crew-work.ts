import type { crewWorkTexts as en } from '#visits/words/en/crew-work.ts';

export const crewWorkTexts: typeof en = {
  label: 'Equipo',
  states: {
    'on-the-way': 'En camino',
    late: 'Con retraso',
    arrived: 'Llegaron',
    working: 'Trabajando',
    paused: 'En pausa',
    finished: 'Terminaron',
    'no-access': 'Sin acceso',
    'not-clocked-in': 'Sin marcar entrada',
  },
  since: (state, time) => `${state}, ${time}`,
};

import type { waitTexts as english } from '#visits/words/en/waits.ts';

export const waitTexts: typeof english = {
  waits: 'En espera',
  title: 'Visitas en espera',
  hint: 'Nadie irá a estas visitas hasta que les dé un equipo y un horario.',
  reasons: {
    'no-crew': 'sin equipo',
    'time-off': 'el equipo está libre',
    'closed-day': 'la empresa está cerrada',
    hours: 'fuera del horario del equipo',
    'no-room': 'no hay nadie en el equipo ese día',
    'inactive-crew': 'el equipo no está activo',
  },
  nearest: (who) => `Horarios libres más cercanos para ${who}`,
  day: 'Ver el día',
  dayOf: (who) => `Ver el día de la visita de ${who}`,
  filters: 'Mostrar solo algunas',
  every: 'Todas',
  crew: 'Equipo',
  reason: 'Motivo',
  noneFits: 'Ninguna visita en espera coincide con estos filtros.',
};

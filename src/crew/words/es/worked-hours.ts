import type { workedHoursTexts as en } from '#crew/words/en/worked-hours.ts';

export const workedHoursTexts: typeof en = {
  title: 'Horas trabajadas',
  failed: 'No se pudieron cargar las horas',
  file: 'Descargar como CSV',
  weeks: 'Semanas',
  before: 'Semana anterior',
  after: 'Semana siguiente',
  week: (from, to) => `${from} – ${to}`,
  none: {
    title: 'No hay horas en esta semana',
    text: 'Vienen de los teléfonos de quienes limpian. Conecte uno en la página de una persona.',
  },
  worked: (time) => `${time} de trabajo`,
  driving: (time) => `${time} de viaje`,
  running: (since) => `El reloj corre desde ${since}`,
  daysOf: (name) => `Días de ${name}`,
  day: 'Día',
  work: 'Trabajo',
  drive: 'Viaje',
  breaks: 'Pausas',
  odd: {
    open: 'El reloj nunca se detuvo: no se cuenta',
    overlap: 'Una visita empezó mientras otra seguía',
    'no-start': 'Una visita terminó sin inicio',
    'no-finish': 'Una visita sin final',
    corrected: 'Corregido en el teléfono',
    'clock-wrong': 'El reloj del teléfono estaba mal y aquí está corregido',
    'no-place': 'Sin ubicación: denegada',
  },
  uncounted: 'Sin contar',
  uncountedText: 'Lo que enviaron los teléfonos y no cuenta. Queda aquí para leerlo.',
  codes: {
    'not-understood': 'no se pudo leer',
    'not-yours': 'en una visita que no es suya',
    'device-off': 'desde un teléfono desactivado',
  },
};

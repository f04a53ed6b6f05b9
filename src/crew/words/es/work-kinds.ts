import type {
  checkAnswerTexts as answersEn,
  workKindTexts as en,
} from '#crew/words/en/work-kinds.ts';

export const workKindTexts: typeof en = {
  'day-in': 'Día empezado',
  'day-out': 'Día terminado',
  'on-the-way': 'En camino',
  arrived: 'Llegada',
  start: 'Empezado',
  pause: 'En pausa',
  resume: 'Continuado',
  finish: 'Terminado',
  'no-access': 'Sin acceso',
  note: 'Nota',
  checked: 'Lista',
  'more-time': 'Faltó tiempo',
  'cash-tip': 'Propina en efectivo',
  undo: 'Deshecho',
};

export const checkAnswerTexts: typeof answersEn = {
  open: 'Por hacer',
  done: 'Hecho',
  'not-possible': 'No fue posible',
  'not-needed': 'No hizo falta',
};

import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { plural } from '#kernel/words/es/failures-phrases.ts';
import type { upkeepFailures } from '#upkeep/contract/failures.ts';

export const upkeepFailureTexts: FailureTexts<typeof upkeepFailures> = {
  'delivery-not-found': 'Esa entrega no existe.',
  'delivery-under-way': 'Ya va en camino, o ya llegó.',
  'list-not-found': 'Esa lista no existe.',
  'day-malformed': 'Escriba un día como 2026-11-16.',
  'last-day-to-come': 'El último día puede ser hoy como muy tarde.',
  'days-reversed': 'El primer día tiene que ser anterior al último.',
  'days-too-many': ({ years }) =>
    `Elija ${plural(years, { one: 'un año', other: `${years} años` })} como máximo.`,
  'database-elsewhere':
    'La base de datos está en otro lugar, y allí se hacen sus copias de seguridad.',
  'backup-not-found': 'Esa copia de seguridad no existe.',
};

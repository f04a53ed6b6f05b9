import type { importFailures } from '#customers/contract/import-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';

export const importFailureTexts: FailureTexts<typeof importFailures> = {
  'import-not-found': 'No existe esa importación.',
  'import-undone': 'Esta importación se deshizo. Empiece una nueva.',
  'import-of-another-kind':
    'Esta importación se inició con otro tipo de archivo. Empiece una nueva.',
  'import-nobody': 'Hace falta un teléfono o un correo: sin ellos no se sabe de quién es.',
  'import-cells-extra': ({ count }) =>
    count === 1
      ? 'Esta línea tiene 1 celda más que los nombres de la primera línea. Ponga entre comillas el texto que contenga un separador.'
      : `Esta línea tiene ${count} celdas más que los nombres de la primera línea. Ponga entre comillas el texto que contenga un separador.`,
  'import-no-customer':
    'Hace falta un nombre, un teléfono o un correo: sin ellos no se sabe de quién es.',
  'import-day-unreadable': 'Esto no es un día. Escríbalo así: 2027-03-15.',
  'import-time-missing': 'Falta la hora.',
  'import-time-unreadable': 'Esto no es una hora. Escríbala así: 9:30 AM o 14:00.',
  'import-end-unreadable':
    'Esto no es una hora ni una duración. Escriba 11:30 AM, 2:30 o 150 minutos.',
  'import-visit-over': 'Esta visita ya empezó: solo se importan las que están por venir.',
  'import-visit-cancelled': 'Esta visita se canceló allí, así que no se importa.',
  'import-visit-length': ({ hours }) =>
    `Una visita dura más que nada y como máximo ${hours} horas.`,
  'import-address-missing': 'Falta la calle: ¿adónde va el equipo?',
  'import-price-unreadable': 'Esto no es un precio. Escríbalo así: 120.50.',
  'import-price-range': 'Una visita cuesta más de $0 y como máximo $10,000.',
  'import-rhythm-missing': 'Falta cada cuánto. Una sola visita se importa como visita por venir.',
  'import-rhythm-unreadable':
    'Ninguna serie viene así. Escriba semanal, cada 2 semanas, cada 4 semanas o mensual.',
  'import-service-unknown': 'Elija cuál de sus servicios es este.',
};

import type { catalogueFailures } from '#catalogue/contract/failures.ts';
import { changeLine } from '#catalogue/rules/editing/change-text.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { grouped, inDollars } from '#kernel/words/es/failures-phrases.ts';
import { changeWords } from './changes.ts';

export const catalogueFailureTexts: FailureTexts<typeof catalogueFailures> = {
  'draft-unchanged': 'El borrador es igual a lo publicado.',
  'draft-replaced': ({ by }) =>
    `${by ?? 'Otra persona'} guardó, publicó o descartó el borrador mientras tanto. Revíselo de nuevo.`,
  'draft-changed': ({ by }) =>
    `${by ?? 'Otra persona'} cambió el borrador mientras tanto, así que no se hizo nada. Revise lo que cambió.`,
  'draft-field-changed': ({ change }) => changeLine(changeWords, change),
  'version-not-found': 'Esa versión no existe.',
  'version-not-newest': 'Se publicó una versión más nueva. Mire de nuevo antes de volver.',
  'version-unchanged': 'Lo publicado es igual a esta versión.',
  'sold-entry-missing': ({ name }) =>
    `${name} ya se vendió, así que se puede desactivar, pero no quitar ni cambiar de nombre.`,

  // Fields
  'short-name-malformed': 'Use minúsculas, números, guiones y guiones bajos.',
  'short-name-reserved': 'Ese nombre corto tiene un significado propio. Elija otro.',
  'price-not-whole': 'Escriba dólares enteros.',
  'price-not-positive': 'El precio tiene que ser mayor que 0.',
  'price-too-high': ({ most }) => `El precio puede ser de ${inDollars(most)} dólares como máximo.`,
  'hours-malformed': 'Escriba horas como 2.5.',
  'plan-prices-misplaced':
    'Solo un plan de bienestar tiene un precio por frecuencia, y los tiene todos.',
  'rhythm-percent-malformed': ({ most }) =>
    `Escriba un porcentaje entero del 0 al ${most}, o déjelo en blanco.`,
  'deposit-percent-malformed': 'Escriba un porcentaje entero del 1 al 99.',
  'deposit-above-price': ({ most }) =>
    `El depósito puede ser como máximo el precio del servicio, $${inDollars(most)}.`,
  'hold-hours-malformed': ({ least, most }) =>
    `Un monto se puede retener de ${least} a ${most} horas antes de la visita. Escriba horas enteras.`,
  'square-feet-not-whole': 'Escriba pies cuadrados enteros.',
  'square-feet-not-positive': 'Los pies cuadrados tienen que ser más de 0.',
  'square-feet-too-many': ({ most }) => `Escriba ${grouped(most)} de pies cuadrados como máximo.`,
  'multiplier-malformed': 'Escriba un multiplicador con dos decimales como máximo, como 1.15.',
  'multiplier-not-positive': 'El multiplicador tiene que ser mayor que 0.',
  'multiplier-too-high': ({ most }) => `El multiplicador puede ser ${most / 100} como máximo.`,
  'size-bounds-crossed': 'El límite superior tiene que ser mayor que el inferior.',
  'size-twice': 'Este tamaño aparece dos veces.',
  'home-without-size': 'Un hogar que se ofrece necesita un tamaño que se ofrezca.',
  'service-name-taken': 'Otro servicio ya tiene ese nombre corto.',
  'no-service-offered': 'Se tiene que ofrecer por lo menos un servicio.',
  'add-on-name-taken': 'Otro servicio adicional ya tiene ese nombre corto.',
  'home-name-taken': 'Otro hogar ya tiene ese nombre corto.',
  'no-home-offered': 'Se tiene que ofrecer por lo menos un hogar.',
  'rating-malformed': 'Escriba estrellas de 1 a 5, como 4.9.',
  'rating-without-reviews': 'Escriba ambos: las estrellas y de cuántas reseñas son el promedio.',
  'year-malformed': 'Escriba un año, como 2014.',
};

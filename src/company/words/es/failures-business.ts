import type { businessFailures } from '#company/contract/business-failures.ts';
import type { FailureTexts } from '#kernel/contract/failures/failure-kind.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { businessTexts } from './console-business.ts';

export const businessFailureTexts: FailureTexts<typeof businessFailures> = {
  'setting-changed': ({ field }) => `Cambió: ${businessTexts.fields[field]}.`,
  'name-unusable': 'Un nombre no puede llevar <, > ni comillas.',
  'brand-color-faint': businessTexts.brand.faint,
  'logo-unreadable':
    'No es una imagen que sirva de logotipo: un PNG de 320 × 80 píxeles como máximo.',
  'review-url-malformed': 'Escriba una dirección que empiece con https://.',
  'logo-unknown': 'Este logotipo ya no está. Elíjalo de nuevo.',
  'time-zone-unknown': 'Elija una zona horaria de la lista, como America/New_York.',
  'country-malformed': 'Escriba las dos letras mayúsculas de un país, como US.',
  'hours-not-whole': 'Escriba horas enteras.',
  'fee-malformed': ({ most }) =>
    `Escriba dólares enteros, como $50, de $1 a $${most}, o un porcentaje, como 50%.`,
  'travel-zip-malformed': 'Escriba un código postal, o sus 3 o 4 primeros dígitos.',
  'travel-zip-twice': ({ zip }) => `${zip} ya está en la tabla.`,
  'travel-fee-malformed': ({ most }) => `Escriba un importe de $0 a ${formatUsd(most)}.`,
  'gift-amounts-malformed': ({ least, most, count }) =>
    `Escriba como máximo ${count} importes de ${formatUsd(least)} a ${formatUsd(most)}, separados por comas.`,
  'origin-malformed': 'Escriba direcciones como https://www.example.com, sin nada detrás, o *.',
  'office-without-days': 'Elija al menos un día.',
  'office-hours-reversed': 'La oficina tiene que cerrar después de abrir.',
};

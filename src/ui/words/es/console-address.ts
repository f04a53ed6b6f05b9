import type { addressTexts as en } from '#ui/words/en/console-address.ts';

export const addressTexts: typeof en = {
  title: 'Dónde',
  home: 'Sus viviendas',
  elsewhere: 'Otra dirección',
  line1: 'Calle y número',
  line2: 'Apartamento, unidad',
  city: 'Ciudad',
  region: 'Estado',
  postalCode: 'Código postal',
};

import type { planChangeDialogTexts as en } from '#payments/words/en/plan-change-dialog.ts';
import { planFilterTexts } from './plans.ts';

export const planChangeDialogTexts: typeof en = {
  open: 'Cambiar el plan',
  title: 'Cambiar el plan',
  loading: 'Buscando lo que se puede elegir...',
  service: 'Plan',
  frequency: 'Con qué frecuencia',
  frequencies: planFilterTexts.frequencies,
  home: 'Vivienda',
  size: 'Tamaño',
  price: 'Precio al mes',
  priceHint: 'Déjelo en blanco para el precio del catálogo. Con impuesto, si usted lo cobra.',
  look: 'Ver qué cambia',
  store: 'Cambiar el plan',
  readOut: 'Lea estas palabras al cliente. Lo que acepte queda guardado, y recibe un correo.',
  visits: (count) =>
    count === 1 ? 'El primer mes tiene 1 visita.' : `El primer mes tiene ${count} visitas.`,
  planned: 'Cambio previsto',
  withdraw: 'Retirar el cambio',
  withdrawTitle: '¿Retirar el cambio de este plan?',
  withdrawText:
    'El plan sigue como está y sus visitas vienen como antes. El cliente recibe un correo.',
  tooLate: 'Ya no se puede retirar.',
};

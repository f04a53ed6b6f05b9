import type { what as en } from '#catalogue/words/en/console-selection.ts';

export const what: typeof en = {
  title: 'Qué reserva',
  home: 'Vivienda',
  size: 'Tamaño',
  levels: 'Pisos',
  service: 'Servicio',
  addOnsOnly: 'Solo extras',
  frequency: 'Con qué frecuencia',
  addOns: 'Extras',
  hours: (name) => `Horas de ${name}`,
  fewer: (name) => `Una hora menos de ${name}`,
  more: (name) => `Una hora más de ${name}`,
};

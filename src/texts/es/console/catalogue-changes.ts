import type { ChangeWords } from '#domain/catalogue/change-text.ts';
import { squareFeetUnit } from '../units.ts';
import { categoryLabels } from './catalogue.ts';

export const changeWords: ChangeWords = {
  sections: { services: 'Servicios', addOns: 'Servicios adicionales', homes: 'Hogares' },
  fields: {
    added: 'Agregado',
    removed: 'Quitado',
    order: 'Orden',
    sizeOrder: 'Orden de los tamaños',
    duties: 'Tareas',
    name: 'Nombre',
    label: 'Etiqueta',
    description: 'Descripción',
    price: 'Precio',
    monthly: 'Precio mensual',
    biweekly: 'Precio quincenal',
    weekly: 'Precio semanal',
    category: 'Tipo',
    hours: 'Horas',
    severalHours: 'Varias horas',
    byHomeSize: 'Precio según el tamaño',
    offered: 'Se ofrece',
  },
  size: (id) => `Tamaño ${id}`,
  categories: categoryLabels,
  yes: 'Sí',
  no: 'No',
  customQuote: 'cotización personalizada',
  notOffered: 'no se ofrece',
  nothing: 'nada',
  squareFeetUnit,
};

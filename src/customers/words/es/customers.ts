import type { customersTexts as en } from '#customers/words/en/customers.ts';

export const customersTexts: typeof en = {
  title: 'Clientes',
  count: { one: 'cliente', many: 'clientes' },
  searchHint: 'Nombre, teléfono, correo, calle o referencia',
  none: {
    title: 'Todavía no hay clientes',
    text: 'Toda persona que reserva o escribe tiene aquí su página.',
  },
  noneFit: 'Ningún cliente coincide',
  columns: {
    who: 'Cliente',
    contact: 'Teléfono y correo',
    bookings: 'Reservas',
    spent: 'Gastado',
    last: 'Última reserva',
  },
  bookings: (count) =>
    count === 0 ? 'Ninguna reserva pagada' : count === 1 ? '1 reserva' : `${count} reservas`,
  never: 'Aún no',
};

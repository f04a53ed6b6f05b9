import type { enquiryTexts as en } from '../../en/console/enquiries.ts';

export const enquiryTexts: typeof en = {
  title: 'Consultas',
  count: { one: 'consulta', many: 'consultas' },
  search: 'Buscar',
  searchHint: 'Nombre, teléfono o correo',
  kind: 'Qué',
  kindFilters: {
    all: 'Todas',
    message: 'Mensajes',
    quote: 'Cotizaciones',
    unfinished: 'Sin terminar',
  },
  status: 'Estado',
  anyStatus: 'Todos los estados',
  sort: 'Orden',
  sorts: { newest: 'Más recientes', oldest: 'Más antiguas' },
  clear: 'Borrar',
  from: 'De',
  about: 'Sobre',
  came: 'Llegó',
  empty: 'Todavía no hay consultas',
  emptyText:
    'Mensajes, solicitudes de cotización y reservas que alguien empezó y que se le pueden recordar.',
  noneFit: 'Ninguna consulta coincide',
  noneFitText: 'Pruebe con una parte del nombre, del teléfono o del correo, o borre los filtros.',
  clearFilters: 'Borrar los filtros',
  kinds: { message: 'Mensaje', quote: 'Cotización', unfinished: 'Reserva sin terminar' },
  states: { open: 'Abierta', answered: 'Respondida', closed: 'Cerrada' },
  notReminded: 'Sin recordatorio aún',
  reminded: 'Recordatorio enviado',
  quoteStates: {
    unpaid: (price) => `${price}, sin pagar`,
    paid: (price) => `${price}, pagado`,
    replaced: (price) => `${price}, reemplazado`,
    over: (price) => `${price}, vencido`,
  },
};

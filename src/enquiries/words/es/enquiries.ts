import type { enquiryTexts as en } from '#enquiries/words/en/enquiries.ts';

export const enquiryTexts: typeof en = {
  title: 'Consultas',
  count: { one: 'consulta', many: 'consultas' },
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
  sorts: { newest: 'Más recientes', oldest: 'Más antiguas' },
  from: 'De',
  about: 'Sobre',
  came: 'Llegó',
  none: {
    title: 'Todavía no hay consultas',
    text: 'Mensajes, solicitudes de cotización y reservas que alguien empezó y que se le pueden recordar.',
  },
  noneFit: 'Ninguna consulta coincide',
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

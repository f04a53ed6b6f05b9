import type {
  bookingFilterTexts as enFilters,
  bookingsTexts as enTexts,
} from '#desk/words/en/bookings.ts';

export const bookingsTexts: typeof enTexts = {
  title: 'Reservas',
  download: 'Descargar CSV',
  count: { one: 'reserva', many: 'reservas' },
  noneFit: 'Ninguna reserva coincide',
  none: {
    title: 'Todavía no hay reservas',
    text: 'Aparecen aquí en cuanto alguien pasa a pagar.',
  },
  columns: {
    customer: 'Cliente',
    service: 'Servicio',
    status: 'Estado',
    visit: 'Próxima visita',
    booked: 'Reservado',
    price: 'Precio',
  },
  emergency: 'Emergencia',
  needsTime: 'Sin horario',
  visitAt: (moment) => `Visita: ${moment}`,
  bookedAt: (moment) => `Reservado: ${moment}`,
};

export const bookingFilterTexts: typeof enFilters = {
  searchHint: 'Nombre, teléfono, correo o referencia',
  status: 'Estado',
  anyStatus: 'Todos los estados',
  service: 'Servicio',
  anyService: 'Todos los servicios',
  kind: 'Tipo',
  kinds: { any: 'De cualquier tipo', plans: 'Planes', once: 'Una sola vez' },
  urgency: 'Urgencia',
  urgencies: { any: 'Todas', emergencies: 'Emergencias' },
  from: 'Reservado desde',
  until: 'Reservado hasta',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguas',
    highest: 'Precio más alto',
    lowest: 'Precio más bajo',
    visit: 'Próxima visita',
  },
};

import type { calendarFeedTexts as en } from '../../en/console/calendar-feeds.ts';

/** Calendarios que salen, y calendarios de otros que entran. */
export const calendarFeedTexts: typeof en = {
  title: 'Calendarios',
  about:
    'Quien tiene una dirección secreta ve las visitas en su propio calendario. Se anula con un clic.',
  company: 'Todos los equipos',
  withNames: 'Con nombres, calles y teléfonos de clientes',
  isWithNames: 'con nombres y direcciones',
  isWithout: 'sin nombres',
  made: (when, what) => `Dirección creada el ${when}, ${what}`,
  none: 'Aún no hay dirección.',
  make: 'Crear una dirección',
  makeAgain: 'Crear otra dirección',
  revoke: 'Anular la dirección',
  of: (act, whose) => `${act}: ${whose}`,
  once: 'Se muestra solo esta vez. La dirección anterior ya no sirve.',
  address: 'Dirección secreta',
  busyTitle: 'Le quita tiempo',
  busyAbout: 'Mientras otro calendario diga que el equipo está ocupado, no se vende.',
  busyAddress: 'Dirección de un calendario (.ics)',
  connect: 'Conectar',
  disconnect: 'Desconectar',
  read: (host, when) => `${host}, leído el ${when}`,
};

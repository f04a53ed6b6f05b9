import type { customerTexts as en } from '../../en/console/customer.ts';

export const customerTexts: typeof en = {
  title: 'Cliente',
  loading: 'Cargando el cliente',
  failed: 'No se pudo cargar el cliente',
  missing: {
    title: 'Ese cliente no existe',
    text: 'La dirección está incompleta o nunca llevó a nadie.',
  },
  noName: 'Aún sin nombre',
  facts: {
    title: 'Contacto',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    alsoKnownBy: 'También por',
    language: 'Idioma',
    languages: { en: 'Inglés', es: 'Español' },
    consent: 'Ofertas y novedades',
    consents: { unasked: 'Sin preguntar', given: 'Sí, se le pueden enviar', refused: 'No, nunca' },
    since: 'Se conoce desde',
  },
  sums: {
    title: 'En total',
    spent: 'Gastado',
    spentHint: 'Pagado, sin lo que se devolvió.',
    bookings: 'Reservas pagadas',
    last: 'Última reserva',
    credit: 'Crédito',
  },
  homes: { title: 'Viviendas', none: 'Todavía ninguna.', noAddress: 'Sin dirección aún' },
  bookings: { title: 'Reservas', none: 'Todavía ninguna.' },
  plans: { title: 'Planes', none: 'Ningún plan.' },
  enquiries: { title: 'Consultas', none: 'No preguntó nada.' },
  mails: { title: 'Correos', none: 'Todavía ninguno.' },
};

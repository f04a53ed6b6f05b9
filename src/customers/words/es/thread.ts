import type { threadTexts as en } from '#customers/words/en/thread.ts';

export const threadTexts: typeof en = {
  title: 'Mensajes',
  titleOf: (who) => `Mensajes: ${who}`,
  loading: 'Cargando los mensajes',
  failed: 'No se pudieron cargar los mensajes',
  missing: {
    title: 'Aquí no hay mensajes',
    text: 'El enlace está incompleto, ese cliente nunca existió o se borraron sus datos.',
  },
  toCustomer: 'Página del cliente',
  toBooking: 'Reserva',
  write: 'Escribir un mensaje',
  text: 'Mensaje',
  goesToPage: (email, reference) =>
    `Va a ${email}. Puede responder en la página de su reserva, ${reference}.`,
  goesByEmail: (email) =>
    `Va a ${email}. No tiene página de reserva, así que su respuesta llega al buzón de la empresa.`,
  send: 'Enviar',
  sendLater: (when) => `Enviar ${when}`,
  sent: 'Enviado.',
  willBeSent: (when) => `Se enviará ${when}.`,
  noEmail:
    'No hay ningún correo registrado y no se le puede escribir aquí. Llame o envíe un mensaje de texto.',
  addEmail: 'Añadir un correo',
  thread: 'Hasta ahora',
  none: 'Nadie ha escrito todavía.',
  customer: (who) => `${who} (cliente)`,
  unread: 'Sin leer',
  read: 'Marcar como leído',
  email: (kind) => `Correo: ${kind}`,
  mail: {
    queued: 'en camino',
    sent: 'enviado',
    parked: 'no entregado: vea Entregas',
    dropped: 'no enviado',
  },
};

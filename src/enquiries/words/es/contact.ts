import type { contactTexts as en } from '#enquiries/words/en/contact.ts';

const frequencies = { monthly: 'mensuales', biweekly: 'quincenales', weekly: 'semanales' };

export const contactTexts: typeof en = {
  title: 'Contáctenos',
  description: (business) =>
    `Comuníquese con ${business} por teléfono, mensaje, correo electrónico o este formulario.`,
  lead: '¿Preguntas, cambios, un hogar que necesita su propia cotización? Escriba, llame o envíe un mensaje. Le responde una persona.',
  visitTitle: 'La visita que desea',
  visitText:
    'Elija qué debemos hacer y dónde. Le escribimos o llamamos para acordar el día; usted paga después.',
  service: 'Servicio',
  noService: 'Todavía no sé',
  serviceOption: (name, price) => `${name}, desde ${price}`,
  planOption: (name, frequency, price) =>
    `${name}, visitas ${frequencies[frequency] ?? frequency}, desde ${price} al mes`,
  yourHome: 'Su hogar',
  noHome: 'Sin indicar',
  priceOnce: (what, price) => `${what}: ${price}, según nuestra lista de precios.`,
  priceMonthly: (what, price) => `${what}: ${price} al mes, según nuestra lista de precios.`,
  priceByHand: (what) => `${what}: le enviamos una cotización.`,
  visitMessage: 'Quisiera reservar esta visita.',
  direct: 'Comuníquese directamente',
  phone: 'Llamar',
  text: 'Mensaje de texto',
  email: 'Correo electrónico',
  form: 'Escríbanos',
  name: 'Su nombre',
  yourPhone: 'Su teléfono',
  yourEmail: 'Su correo electrónico',
  reachHint: 'Deje un teléfono o un correo electrónico para que podamos responderle.',
  message: 'Su mensaje',
  optional: 'opcional',
  send: 'Enviar mensaje',
  sending: 'Enviando...',
  summary: 'Por favor revise estos campos',
  failure: 'Su mensaje no se envió',
  sentTitle: 'Mensaje enviado',
  sentText: 'Gracias. Leemos cada mensaje y pronto le responderemos.',
  sentVisit: 'Su hogar y lo que eligió van incluidos, así podemos responder de inmediato.',
  askedText:
    'Su hogar y lo que eligió van incluidos. Recibirá un precio y un enlace: ahí elige la hora, y solo entonces paga.',
  home: 'Volver al inicio',
  quotePage: 'Su cotización',
  quoteLead:
    'Los hogares de este tamaño los cotiza una persona. Cuéntenos lo que debamos saber; las fotos ayudan. No se reserva ni se cobra nada.',
  quoteTitle: 'Lo que cotizaremos',
  quoteRemove: 'Pedir sin esto',
  extras: 'Adicionales',
  asked: (service, frequency) =>
    frequency === 'one-time'
      ? service
      : `${service}, visitas ${frequencies[frequency] ?? frequency}`,
  answerBy: ({ day, isTomorrow, clock }) =>
    `Le respondemos a más tardar ${isTomorrow ? 'mañana' : `el ${day}`}, ${clock}`,
  photos: 'Fotos de su hogar',
  photosHint: (most) =>
    `Hasta ${most}. Aquí se reducen y se quita el lugar donde se tomaron. Solo las ve nuestro equipo.`,
  photosChoose: 'Elegir fotos',
  photosMore: 'Agregar fotos',
  photosReading: 'Leyendo...',
  photosCount: (count, most) => `${count} de ${most} fotos elegidas`,
  photosTooMany: (most) => `${most} fotos como máximo: las demás no se agregaron.`,
  photoUnreadable: 'Una foto no se pudo leer aquí. Elíjala en JPEG o PNG.',
  photo: (number) => `Foto ${number}`,
  photoRemove: 'Quitar',
  photoRemoveNamed: (number) => `Quitar la foto ${number}`,
  ask: 'Pedir mi cotización',
  askedTitle: 'Recibimos su solicitud',
  receipt: (email) => `Lo que pidió va en camino a ${email}.`,
  quoteMessage: 'Por favor envíenme una cotización para este hogar.',
  needMessage: 'Escriba un mensaje.',
  needReach: 'Deje un teléfono o un correo electrónico para que podamos responderle.',
  badPhone: 'Escriba un número de teléfono válido',
  badEmail: 'Escriba un correo electrónico como nombre@example.com.',
};

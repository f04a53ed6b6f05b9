import type { enquiryPageTexts as en, priceTexts as enPrice } from '#enquiries/words/en/enquiry.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { enquiryFailureTexts } from './failures.ts';

export const enquiryPageTexts: typeof en = {
  title: 'Consulta',
  loading: 'Cargando la consulta',
  missing: {
    title: 'Esa consulta no existe',
    text: 'Se borró, su reserva se pagó o la dirección está incompleta.',
  },
  failed: 'No se pudo cargar la consulta',
  close: 'Marcar como cerrada',
  reopen: 'Abrir de nuevo',
  message: 'Mensaje',
  photos: {
    title: 'Fotos',
    photo: (number) => `Foto ${number}, se abre en otra pestaña`,
    kept: 'Se borran 180 días después de llegar.',
  },
  person: {
    title: 'De',
    toCustomer: 'Página del cliente',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    referredBy: 'Recomendado por',
    came: 'Llegó',
  },
  request: {
    title: 'Lo que desea',
    chosenTitle: 'Lo que eligió',
    service: 'Servicio',
    visits: 'Visitas',
    home: 'Hogar',
    noHome: 'sin elegir aún',
    addOns: 'Servicios adicionales',
    byHand: 'Este hogar no tiene precio de lista: necesita su propia cotización.',
    noPrice: 'Sin precio todavía: falta elegir algo, o ya no se ofrece.',
    lines: 'Conceptos con precio, según el catálogo de hoy',
    total: 'Según el catálogo',
    changed: (price) => `El cliente vio ${price}: el catálogo ha cambiado desde entonces.`,
  },
  visits: {
    'one-time': 'Una vez',
    monthly: 'Una vez al mes',
    biweekly: 'Cada dos semanas',
    weekly: 'Cada semana',
  },
  answers: {
    title: 'Responder por correo',
    noEmail: 'No dejó correo electrónico: llame o envíe un mensaje.',
    text: 'Su respuesta',
    textHint: (email) =>
      `Se envía a ${email} con su mensaje original abajo. Lo que conteste llega al buzón de usted.`,
    send: 'Enviar respuesta',
    mail: {
      queued: 'en camino',
      sent: 'enviado',
      parked: 'no entregado: vea Entregas',
      dropped: 'ya no hace falta',
    },
  },
  reminder: {
    title: 'Recordatorio',
    sent: (at) => `El ${at} se envió el recordatorio.`,
    due: (at) => `Se envía por sí solo el ${at}, a menos que el cliente continúe.`,
    noAddress:
      'No se envía ningún recordatorio: sus enlaces necesitan la dirección del sitio. Configure PUBLIC_URL.',
    noEmail:
      'No dejó correo electrónico, así que no se envía ningún recordatorio: llame o envíe un mensaje.',
    consent:
      'Aceptó que le enviemos un recordatorio. Se borra 30 días después de su último paso, o cuando la reserva se paga.',
    remind: 'Enviar el recordatorio ya',
    remindTitle: '¿Enviar el recordatorio ya?',
    remindYes: 'Enviarlo ya',
    remindWhat: (email) =>
      `Se envía un correo a ${email}, con un enlace a lo que eligió. Es el único: no recibe ningún otro. No se cobra nada.`,
    delete: 'Borrar',
    deleteTitle: '¿Borrar lo que dejó?',
    deleteWhat:
      'Aquí se borran sus datos de contacto y lo que eligió, y el enlace del recordatorio deja de funcionar. Todavía puede reservar en su propio navegador. Esto no se puede deshacer.',
  },
  history: {
    title: 'Quién hizo qué',
    empty: 'Todavía nadie ha hecho nada.',
    server: 'El servidor',
    acts: {
      'enquiry.replied': 'respondió por correo',
      'enquiry.quoted': 'ofreció un precio',
      'enquiry.quote-sent-again': 'envió el precio otra vez',
      'enquiry.quote-link-copied': 'creó un enlace para pagar el precio',
      'enquiry.closed': 'la cerró',
      'enquiry.reopened': 'la abrió de nuevo',
      'enquiry.reminded': 'envió el recordatorio',
    },
  },
};

export const priceTexts: typeof enPrice = {
  title: 'Responder con un precio',
  none: 'Todavía no se ha ofrecido ningún precio. El cliente paga en su propia página.',
  offer: 'Ofrecer un precio',
  offerAnother: 'Ofrecer otro precio',
  ownersOnly: 'Solo un propietario fija precios.',
  toBooking: 'Abrir la reserva',
  monthly: 'cada mes',
  made: (who, at) => `${who}, ${at}`,
  madeUntil: (who, at, day) => `${who}, ${at}; válido hasta el ${day}`,
  sendAgain: 'Enviarlo otra vez',
  sentAgain: (email) => `En camino a ${email}.`,
  showLink: 'Mostrar el enlace',
  link: 'Enlace a la página del cliente',
  dialog: {
    confirm: 'Ofrecer este precio',
    confirmPrice: (price) => `Ofrecer ${price}`,
    price: 'Precio en dólares',
    monthlyPrice: 'Precio de un mes en dólares',
    priceHint: ({ least, most }) =>
      `De ${formatUsd(least)} a ${formatUsd(most)}. Incluye los servicios adicionales que se pidieron.`,
    wrongPrice: enquiryFailureTexts['quote-price-out-of-range'],
    service: 'Para',
    visits: 'Visitas',
    email: 'Correo del cliente',
    emailHint: 'No dejó ninguno: pídalo por teléfono.',
    sentence: 'Una frase que lo acompañe',
    optional: 'opcional',
    pays: (to, price) =>
      `${to ?? 'El cliente'} recibe un correo con un enlace para pagar ${price} con tarjeta.`,
    paysMonthly: (to, price) =>
      `${to ?? 'El cliente'} recibe un correo con un enlace para pagar ${price} con tarjeta cada mes, hasta que termine el plan.`,
    addsTax: 'El impuesto sobre las ventas se suma cuando indiquen su dirección.',
    stands: (days) => `No se cobra nada antes de que pague. El precio es válido por ${days} días.`,
    replaces: (price) =>
      `El precio anterior de ${price} termina de inmediato: solo se puede pagar este.`,
  },
};

import type {
  billKnownTexts as enBillKnown,
  cancelledTexts as enCancelled,
  knownTexts as enKnown,
  ownTexts as enOwn,
  savedTexts as enSaved,
  successTexts as enSuccess,
} from '#booking/words/en/result.ts';
import { promises } from './promises.ts';

export const successTexts: typeof enSuccess = {
  processing: 'Procesando su pago...',
  title: '¡Pago exitoso!',
  reference: 'Referencia de pago',
  normal: promises.normal,
  emergency: promises.emergency,
  withTime: promises.withTime,
  arrival: 'Llegamos el',
  textUs: 'Para solicitudes o cambios urgentes, envíenos un mensaje al',
  callUs: 'Para solicitudes o cambios urgentes, llámenos al',
  again: 'Reservar otro servicio',
  backTo: (website: string) => `Volver a ${website}`,
  fallback:
    'Esta página necesita JavaScript para buscar su pago. No pague de nuevo. Su confirmación llega por correo electrónico. También puede preguntarnos:',
};

export const ownTexts: typeof enOwn = {
  what: 'Lo que reservó',
  when: 'Cuándo',
  where: 'Dónde',
  who: 'Quién va',
  paid: 'Pagado',
  toPay: 'Por pagar',
  eachVisit: 'Cada visita',
  afterVisit: (amount) => `${amount}, que se cobran a su tarjeta guardada después de la visita`,
  firstVisit: 'Primera visita',
  paidToday: 'Pagado hoy',
  soon: 'Lo antes posible',
  open: 'Acordamos la hora con usted.',
  nextTitle: 'Qué sigue',
  confirmation: 'Confirmación',
  bank: 'En cuanto responda su banco',
  bankMail: 'Le escribimos, y la reserva queda confirmada.',
  cancelUntil: (moment) => `Hasta el ${moment}`,
  refunded: 'Cancele en línea con reembolso completo.',
  free: 'Puede cancelar en línea sin costo.',
  beforeVisit: 'Antes de la visita',
  ask: 'Si la hora ya no le conviene, pregúntenos en la página de su reserva.',
  by: (clock: string) => `A más tardar a las ${clock}`,
  answered: 'Le respondemos y acordamos la llegada.',
  withinDays: 'En un plazo de 2 días',
  agreed:
    'Le contactamos y acordamos una hora. Después se la enviamos por correo, con un archivo para su calendario.',
  nextMonth: (day: string | null) => (day === null ? 'En un mes' : `El ${day}`),
  charged: (amount: string) =>
    `Se cobran ${amount}, y después lo mismo cada mes. Puede terminarlo en línea cuando quiera.`,
  after: 'Después de la visita',
  extra: (hours: string, dollars: number) =>
    `Si trabajamos más de las ${hours} horas reservadas, sumando a todo el equipo: $${dollars} por hora adicional, que se cobra después a su tarjeta.`,
  whereMissing: 'Todavía no se sabe',
  needsAddressTitle: 'Falta una cosa: su dirección',
  needsAddress: 'Tenemos su reserva. Denos la dirección para que podamos ir.',
  giveAddress: 'Dar la dirección',
  manage: 'Administrar la reserva',
  calendar: 'Agregar a su calendario',
};

export const knownTexts: typeof enKnown = {
  confirmed: {
    title: 'Su reserva está confirmada',
    text: null,
  },
  processing: {
    title: 'Su pago todavía se está procesando',
    text: 'No pague de nuevo. Esta página se actualiza automáticamente. Algunos bancos tardan unos minutos.',
  },
  failed: {
    title: 'Este pago no se completó',
    text: 'Todavía no hay nada reservado con esta referencia. Puede reservar de nuevo o preguntarnos.',
  },
  unknown: {
    title: 'No conocemos esta referencia',
    text: 'No hay ninguna reserva confirmada con ella. Si acaba de pagar, contáctenos con la referencia y no pague de nuevo.',
  },
  missing: {
    title: 'Este enlace no tiene una referencia de pago',
    text: 'Sin ella no podemos buscar su reserva. Si acaba de pagar, contáctenos y no pague de nuevo.',
  },
  unreachable: {
    title: 'No pudimos revisar su reserva en este momento',
    text: 'No pague de nuevo. Esta página lo intenta otra vez automáticamente.',
  },
  checking: {
    title: 'Revisando su reserva',
    text: 'Estamos buscando su pago.',
  },
};

export const billKnownTexts: typeof enBillKnown = {
  confirmed: { title: 'Gracias', text: 'Tenemos su pago.' },
  failed: {
    title: 'Este pago no se completó',
    text: 'Puede intentarlo de nuevo en la página de su reserva, o preguntarnos.',
  },
};

export const cancelledTexts: typeof enCancelled = {
  title: 'Pago cancelado',
  noCharges: 'No se hizo ningún cobro.',
  next: 'Puede intentarlo de nuevo, o contactarnos si tuvo algún problema.',
  kept: 'Lo que eligió se conserva en este navegador.',
  nextAnew:
    'Aquí no tiene ninguna reserva pendiente de pago. Elija un servicio, o contáctenos si tuvo algún problema.',
  again: 'Intentar pagar de nuevo',
  opening: 'Abriendo...',
  againFailure: 'No se abrió la página de pago',
  back: 'Volver al estimado',
  support: 'Contactar a soporte',
};

export const savedTexts: typeof enSaved = {
  title: 'Su tarjeta está guardada',
  reference: 'Referencia',
  confirmed: 'No se cobró nada.',
};

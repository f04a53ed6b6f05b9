import type {
  cancelledTexts as enCancelled,
  knownTexts as enKnown,
  successTexts as enSuccess,
} from '../en/result.ts';
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
    'Sin JavaScript no podemos buscar su pago aquí. No pague de nuevo: la confirmación llega por correo electrónico. También puede preguntarnos:',
};

export const knownTexts: typeof enKnown = {
  confirmed: {
    title: 'Su reserva está confirmada',
    text: 'El pago llegó y su reserva ya está registrada.',
  },
  processing: {
    title: 'Su pago todavía se está procesando',
    text: 'No pague de nuevo. Esta página busca la respuesta por sí sola; algunos bancos tardan unos minutos.',
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
    title: 'Esta dirección no lleva una referencia de pago',
    text: 'Por eso no podemos buscar una reserva aquí. Si acaba de pagar, contáctenos y no pague de nuevo.',
  },
  unreachable: {
    title: 'No pudimos revisar su reserva en este momento',
    text: 'No pague de nuevo. Esta página lo intenta otra vez por sí sola.',
  },
  checking: {
    title: 'Revisando su reserva',
    text: 'Estamos buscando su pago.',
  },
};

export const cancelledTexts: typeof enCancelled = {
  title: 'Pago cancelado',
  noCharges: 'No se hizo ningún cobro.',
  next: 'Lo que eligió se conserva en este navegador. Puede intentarlo de nuevo, o contactarnos si algo se lo impidió.',
  back: 'Volver al estimado',
  support: 'Contactar a soporte',
};

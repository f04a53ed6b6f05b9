import type { cardPageTexts as en } from '#payments/words/en/card-page.ts';
import { renewalTexts } from './renewal.ts';

const extra = (hour: string) =>
  `${hour} por cada hora empezada más allá de lo reservado, que se cobra después de la visita.`;

export const cardPageTexts: typeof en = {
  extraTime: 'Tiempo adicional de limpieza',
  restOfMonth: 'Resto del mes después de su pausa',
  /** What a bill is for. */
  bills: {
    'extra-hours': 'Tiempo adicional de limpieza',
    'visit-price': 'Visita',
    tip: 'Propina',
    invoice: 'Factura',
    fee: 'Cargo acordado',
  },
  partOf: (what) => `Una parte de: ${what}`,
  invoice: (number) => `Factura ${number}`,
  extraHours: (hours) => `Tiempo adicional de limpieza: ${hours} h`,
  once: 'Una vez, con el primer mes.',
  visits: {
    monthly: 'Una visita al mes, con un cobro al mes.',
    biweekly: 'Una visita cada dos semanas, con un cobro al mes.',
    weekly: 'Una visita cada semana, con un cobro al mes.',
  },
  planNotice: (consent, hour) =>
    `${consent} Su tarjeta también se usa para tiempo adicional de limpieza: ${extra(hour)}`,
  plusTax: (hour) => `${hour} más el impuesto sobre las ventas`,
  credit: 'Crédito por recomendación',
  creditLeft: 'Crédito que el plan no usó',
  notice: (hour) =>
    `Su tarjeta se guarda para tiempo adicional de limpieza: ${extra(hour)} Cualquier otra cosa se cobra solo cuando usted lo diga.`,
  deposit: (service) => `Depósito: ${service}`,
  rest: (service) => `Resto del precio: ${service}`,
  tenders: 'Crédito, tarjeta de regalo',
  giftCard: (amount) => `Tarjeta de regalo de ${amount}`,
  lessTenders: (service) => `Queda por pagar: ${service}`,
  terms: {
    after: ({ rest, clock }) =>
      `Hoy no paga nada. Guardamos su tarjeta y cobramos ${rest} el día después de la visita, a las ${clock}.`,
    held: ({ rest, clock, hours }) =>
      `Hoy no paga nada. Guardamos su tarjeta, y su banco retiene ${rest} en ella hasta ${hours} horas antes de la visita. Una retención no es un cobro. Cobramos los ${rest} el día después de la visita, a las ${clock}, aunque el banco ya haya liberado la retención.`,
    deposit: ({ now, rest, clock, hours }) =>
      `Hoy paga un depósito de ${now}. Guardamos su tarjeta y cobramos los ${rest} restantes el día después de la visita, a las ${clock}. Si cancela al menos ${hours} horas antes de la visita, le devolvemos todo el depósito.`,
    most: ({ extra, hours, most }) =>
      `El tiempo adicional de limpieza cuesta ${extra} por cada hora empezada más allá de lo reservado, como máximo ${hours} horas. Después de hoy nunca cobramos más de ${most} en total a su tarjeta.`,
    allNow: (amount) =>
      `Usted ya ha reservado con nosotros, así que paga ${amount} hoy, antes de la visita.`,
    beforeTax:
      'Estos importes son sin el impuesto sobre las ventas. Lo verá antes de dar su acuerdo.',
  },
  rhythm: {
    twice: 'Dos veces por semana',
    weeks: (every) => `Cada ${every} semanas`,
    months: (every) => `Cada ${every} meses, el mismo día de la semana`,
    each: (often, amount) => `${often}, ${amount} por visita.`,
    first: (amount) => `La primera visita cuesta ${amount} más.`,
    tax: 'A cada visita se suma el impuesto sobre las ventas.',
    charged: (clock) =>
      `Hoy no paga nada. Guardamos su tarjeta y le cobramos cada visita el día después de la visita, a las ${clock}. Esto sigue hasta que usted lo termine.`,
    chargedAgain: (clock) =>
      `Cobramos cada visita a su tarjeta guardada el día después de la visita, a las ${clock}. Esto sigue hasta que usted lo termine.`,
    most: ({ extra, hours }) =>
      `El tiempo adicional de limpieza cuesta ${extra} por cada hora empezada más allá de lo reservado, como máximo ${hours} horas por visita.`,
    end: 'Puede saltarse visitas, pausar o terminar en línea con el enlace de su confirmación, o por llamada, mensaje de texto o correo. Una visita que se salta a tiempo no cuesta nada.',
  },
  fees: {
    lateCancel: (hours, fee) =>
      `Si usted cancela menos de ${hours} ${hours === 1 ? 'hora' : 'horas'} antes de nuestra llegada, el cargo es de ${fee}.`,
    noAccess: (fee) => `Si nadie puede abrirnos cuando llegamos, el cargo es de ${fee}.`,
    kept: 'Un cargo se descuenta de lo que usted pagó, y le devolvemos el resto.',
    charged: 'Un cargo se cobra a su tarjeta guardada.',
  },
  onFileYes: (amount, last4) =>
    `Quien llama dijo que sí: se pueden cobrar ${amount} ahora a la tarjeta terminada en ${last4}.`,
  onFilePlanYes: (amount, month, last4) =>
    `Quien llama dijo que sí: se pueden cobrar ${amount} ahora a la tarjeta terminada en ${last4}, y después ${month} cada mes, hasta que termine el plan. ${renewalTexts.cancel}`,
};

import type { RenewalWords } from '#payments/rules/consent-words.ts';

export const renewalTexts = {
  renews: (today, month) =>
    `Hoy paga ${today}. Después su plan se renueva solo: cobramos ${month} a su tarjeta cada mes, el mismo día del mes en que paga hoy, hasta que usted lo cancele.`,
  covers: {
    monthly: 'Cada mes cubre una visita.',
    biweekly: 'Cada mes cubre una visita cada dos semanas.',
    weekly: 'Cada mes cubre una visita cada semana.',
  },
  cancel:
    'Cancele en línea cuando quiera antes del mes siguiente, con el enlace de su confirmación; también por llamada, mensaje o correo.',
} satisfies RenewalWords;

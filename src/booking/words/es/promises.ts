import type { promises as en, beforeVisit as enBeforeVisit } from '#booking/words/en/promises.ts';

export const promises: typeof en = {
  normal:
    'Permítanos hasta 2 días para programar su visita. Pronto nos comunicaremos con usted para confirmar su cita.',
  withTime:
    'Si hace falta otra hora, permítanos hasta 2 días para programarla; pronto nos comunicaremos con usted para confirmar.',
  emergency:
    'Esta es una reserva de emergencia: le respondemos en 2 horas. Si nadie está disponible, recibe un reembolso completo en 24 horas.',
};

export const beforeVisit: typeof enBeforeVisit = (hours) => {
  if (hours === 0) return 'que comience su visita';
  return `${hours} ${hours === 1 ? 'hora' : 'horas'} antes de su visita`;
};

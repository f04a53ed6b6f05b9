import type { texts as en } from '../en/wizard.ts';

export const texts: typeof en = {
  steps: {
    service: 'Elija su servicio',
    frequency: 'Elija la frecuencia',
    'add-ons': 'Servicios adicionales',
    contact: 'Sus datos de contacto',
    home: 'Detalles del hogar',
    review: 'Revisar y reservar',
  },
  stepAbout: {
    service: 'Los precios empiezan aquí y dependen del tamaño de su hogar. El estimado es exacto.',
    frequency: '',
    'add-ons': 'Extras opcionales, por hora. Marque lo que necesita y elija las horas.',
    contact: 'Para confirmar su visita. Los usamos solo para esta reserva.',
    home: 'El precio depende del tamaño de su hogar. Su estimado cambia al momento.',
    review: 'Dé un último vistazo. No se cobra nada antes de la página de pago.',
  },
  indicator: 'Pasos de la reserva',
  stepDone: 'listo',
  back: 'Atrás',
  next: 'Siguiente',
  stepFailed: 'No se pudo cargar este paso',
  stepFailedAbout: 'Revise su conexión. Lo que eligió y escribió se conserva.',
  tryAgain: 'Intentar de nuevo',
  skip: {
    site: 'Ir a los servicios adicionales',
    embed: 'Omitir el servicio - Ver estimado',
  },
  skipAbout: {
    site: '¿Solo necesita ayuda por una o dos horas?',
    embed: '¿Todavía no está seguro?',
  },

  sections: {
    'quick-fix': 'Servicios de una sola vez',
    wellness: 'Planes de bienestar',
    interior: 'Servicios interiores',
    exterior: 'Servicios exteriores',
  },
  badges: {
    'quick-fix': 'Una vez',
    wellness: 'Recurrente',
    interior: 'Interior',
    exterior: 'Exterior',
  },
  from: (price) => `desde ${price}`,
  perMonthShort: 'al mes',
  hoursOfWork: (hours) => `${hours} horas de trabajo`,
  emergency: 'Emergencia',
  viewDuties: 'Ver lista de tareas',
  dutiesOf: (name) => `de ${name}`,
  dutiesTitle: 'Lista de tareas:',

  chargedMonthly: {
    monthly: (price) => `Se cobran ${price} una vez al mes y cubren la visita mensual.`,
    biweekly: (price) =>
      `Se cobran ${price} una vez al mes y cubren todas las visitas quincenales.`,
    weekly: (price) => `Se cobran ${price} una vez al mes y cubren todas las visitas semanales.`,
  },

  once: 'Los servicios adicionales reservados con un plan se cobran una vez, con el primer mes.',

  blockers: {
    'phone-missing': 'Escriba su teléfono para continuar.',
    'phone-invalid': 'El número de teléfono necesita una corrección.',
    'email-invalid': 'Corrija el correo electrónico o déjelo vacío.',
    'home-missing': 'Elija recámaras y baños para continuar.',
    'size-missing': 'Elija el tamaño de su hogar para continuar.',
    'emergency-unconfirmed': 'Confirme la emergencia para continuar.',
  },

  estimate: 'Su estimado',
  homeMissing: 'Indique los detalles de su hogar para continuar.',
  estimateEmpty: 'Elija un servicio para ver el precio',
  customQuote: 'Requiere cotización personalizada',
  customQuoteShort: 'Cotización',
  total: 'Total',
  today: 'Se cobra hoy',
  todayPlan: 'Se cobra hoy, primer mes',
  eachMonth: 'Después, cada mes',
  announced: (total) => `Su estimado: ${total}`,
  extraHours:
    'Guardamos su tarjeta para tiempo adicional de limpieza: $45 por hora adicional, se cobra después.',
  cancelPlan:
    'Cancele cuando quiera antes del próximo mes, por llamada, mensaje o correo electrónico.',

  quantity: (quantity, unit) => `${quantity} × ${unit}`,
  askForQuote: 'Pida su cotización',
  schedule: 'Programar ahora',
  processing: 'Procesando...',
  error: 'Error',
  webhookTitle: 'Prueba de webhooks',
  webhookAbout: 'Envía un contacto de prueba marcado al CRM conectado. Sin datos reales.',
  webhookTest: 'Probar webhook de contacto nuevo',
  webhookTesting: 'Enviando datos de prueba...',
  webhookSent: (sent, total) => `Prueba enviada a ${sent}/${total} webhooks`,
  webhookFailed: 'No se pudo enviar el webhook de prueba',
};

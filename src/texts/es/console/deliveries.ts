import type {
  deliveryTexts as en,
  deliveryAnswers as enAnswers,
  mailKinds as enKinds,
} from '../../en/console/deliveries.ts';

export const deliveryTexts: typeof en = {
  title: 'Entregas',
  count: { one: 'entrega', many: 'entregas' },
  what: 'Qué',
  state: 'Estado',
  channels: { crm: 'Eventos al CRM', mail: 'Correos' },
  filterStates: {
    all: 'Todas',
    parked: 'Abandonadas',
    waiting: 'En espera',
    arrived: 'Entregadas',
  },
  noneParked: 'No se abandonó ninguna',
  none: 'Todavía no se envió nada',
  states: {
    waiting: 'En espera',
    arrived: 'Aceptada',
    parked: 'Abandonada',
    dropped: 'Ya no hace falta',
  },
  to: 'Para',
  tries: 'Intentos',
  triesAndLast: (tries, last) => `${tries}, último: ${last}`,
  made: 'Creada',
  acts: 'Acciones',
  sendAgain: 'Enviar otra vez',
};

export const mailKinds: typeof enKinds = {
  confirmation: 'confirmación',
  'emergency-alert': 'alerta de emergencia',
  refund: 'reembolso',
  visit: 'visita',
  'visit-off': 'visita sin fecha',
  cancellation: 'cancelación',
  'extra-hours': 'tiempo adicional',
  'payment-failed': 'pago fallido',
  'new-link': 'enlace nuevo',
  'time-request': 'se pide otro horario',
  'cancellation-request': 'se pide cancelar',
  'customer-cancelled': 'el cliente canceló',
  'custom-quote': 'cotización personalizada',
  'payment-link': 'enlace para pagar',
  'payment-mismatch': 'pago que no coincide',
  completed: 'reserva terminada',
  'plan-ending': 'plan por terminar',
  'plan-ended': 'plan terminado',
  contact: 'contacto',
  quote: 'cotización',
  reply: 'respuesta',
  reminder: 'recordatorio',
};

export const deliveryAnswers: typeof enAnswers = {
  refused: 'rechazada',
  timeout: 'sin respuesta a tiempo',
  unreachable: 'sin conexión',
  'refused-address': 'dirección no permitida',
  'endpoint-gone': 'el destino ya no existe',
  'endpoint-removed': 'se quitó el destino',
  'not-written': 'no se pudo escribir',
};

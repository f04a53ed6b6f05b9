import type { statusNames as enStatuses } from '#orders/words/en/status-names.ts';

export const statusNames: typeof enStatuses = {
  awaiting_payment: 'Sin pagar',
  processing: 'El banco decide',
  confirmed: 'Confirmada',
  completed: 'Completada',
  payment_failed: 'Pago fallido',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  refunded: 'Reembolsada',
  disputed: 'En disputa',
};

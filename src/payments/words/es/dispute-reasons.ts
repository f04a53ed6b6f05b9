import type { disputeReasons as en } from '#payments/words/en/dispute-reasons.ts';

export const disputeReasons: typeof en = {
  bank_cannot_process: 'el banco no puede procesar el pago',
  check_returned: 'el cheque fue devuelto',
  credit_not_processed: 'no llegó un reembolso prometido',
  customer_initiated: 'el cliente pidió el dinero al banco',
  debit_not_authorized: 'el cargo no fue autorizado',
  duplicate: 'se pagó dos veces',
  fraudulent: 'el titular de la tarjeta no hizo este pago',
  general: 'sin motivo indicado',
  incorrect_account_details: 'datos de la cuenta incorrectos',
  insufficient_funds: 'fondos insuficientes',
  noncompliant: 'va contra las reglas de la red de tarjetas',
  product_not_received: 'no se recibió el servicio',
  product_unacceptable: 'el servicio no fue lo acordado',
  subscription_canceled: 'se cobró después de terminar el plan',
  unrecognized: 'el titular de la tarjeta no reconoce el pago',
};

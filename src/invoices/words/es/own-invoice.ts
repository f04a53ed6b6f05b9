import type { ownInvoiceTexts as en } from '#invoices/words/en/own-invoice.ts';

export const ownInvoiceTexts: typeof en = {
  title: 'Su factura',
  description: 'Su factura: qué incluye, cuánto hay que pagar y cómo pagarlo.',
  loading: 'Buscando su factura...',
  wrongTitle: 'Este enlace no lleva a ninguna factura',
  wrongText:
    'Puede que el enlace esté incompleto. Busque nuestro último correo sobre su factura o comuníquese con nosotros.',
  unreachableTitle: 'No pudimos buscar su factura',
  again: 'Intentar de nuevo',
  home: 'Página principal',
  due: (amount, day) => `Tiene que pagar ${amount} a más tardar el ${day}.`,
  overdue: (amount, day) => `${amount} vencieron el ${day}.`,
  paid: 'Esta factura está pagada. Gracias.',
  void: 'Esta factura está anulada. No tiene que pagarla.',
  pay: (amount) => `Pagar ${amount} con tarjeta`,
  opening: 'Abriendo la página de pago...',
  payFailed: 'No se abrió la página de pago',
  tender: {
    ask: 'Pagar con una tarjeta de regalo',
    code: 'Código de la tarjeta de regalo',
    check: 'Revisar',
    found: (lastFour, amount) => `Tarjeta de regalo terminada en ${lastFour}: tiene ${amount}.`,
    payWithCard: (amount) => `Pagar ${amount} con la tarjeta de regalo`,
    paidPart: (amount) => `Se pagaron ${amount}. Gracias.`,
    payWithCredit: (amount) => `Pagar ${amount} con su crédito`,
    failed: 'No se pagó nada',
  },
  file: 'Descargar PDF',
  lines: 'Qué incluye',
  payments: 'Pagos',
};

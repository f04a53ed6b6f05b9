import type { invoiceDocumentTexts as en } from '#invoices/words/en/document.ts';

export const invoiceDocumentTexts: typeof en = {
  title: (number) => `Factura ${number}`,
  marks: { paid: 'PAGADA', void: 'ANULADA' },
  issuedOn: 'Emitida',
  dueOn: 'Vence',
  terms: 'Plazo',
  net: (days) => `${days} días`,
  poNumber: 'Orden de compra',
  billTo: 'Facturar a',
  date: 'Fecha',
  visit: 'Visita',
  amount: 'Importe',
  subtotal: 'Subtotal',
  tax: 'Impuesto sobre las ventas',
  total: 'Total',
  left: 'Por pagar',
  came: (method, day) => `Pagado ${method}, ${day}`,
  methods: {
    card: 'con tarjeta',
    cash: 'en efectivo',
    check: 'con cheque',
    transfer: 'por transferencia',
    credit: 'con crédito',
    'gift-card': 'con tarjeta de regalo',
  },
  howToPay: 'Cómo pagar',
  byCard: 'Con tarjeta, en esta página:',
  byCheck: (number, name) =>
    `Con cheque o transferencia a ${name}: por favor, indique la factura ${number}.`,
};

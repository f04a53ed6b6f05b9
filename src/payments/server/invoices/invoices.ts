// What is owed by invoice, and what pays it. The invoices themselves belong to another area.

export { payerOf } from './lock-orders.ts';
export { type OwedItem, owedItemsOf } from './owed-items-queries.ts';
export { noteInvoicePayment, openInvoice, refreshInvoicePayment } from './pay-invoice.ts';
export {
  closeCardPages,
  putOnInvoice,
} from './put-on-invoice.ts';
export { followWithInvoices } from './settle-invoice.ts';
export { voidInvoice } from './void-invoice.ts';

// Reads what is on an invoice, and its payments, but not how it is paid.

export {
  invoiceLines,
  type KeptInvoicePayment,
  keptPaymentsOfInvoice,
  unpaidOfInvoice,
} from './invoice-queries.ts';

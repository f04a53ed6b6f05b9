// Reads what is on an invoice, and its payments, but not how it is paid.

export {
  type CameForInvoice,
  cameForInvoice,
  invoiceLines,
  leftOfInvoice,
} from './invoice-queries.ts';

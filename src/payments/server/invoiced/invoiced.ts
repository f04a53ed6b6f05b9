// What is on an invoice, and what came for it: to read, with nothing of how it is paid.

export {
  type CameForInvoice,
  cameForInvoice,
  invoiceLines,
  leftOfInvoice,
} from './invoice-queries.ts';

// What is on an invoice, and what came for it: to read, with nothing of how it is paid.

export { invoiceLines, invoiceMoney, leftOfInvoice } from './invoice-queries.ts';

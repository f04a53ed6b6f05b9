// How companies are billed.

export { billingProfileOf, eraseProfiles, moveProfile } from './profile-queries.ts';

// What others tell of an invoice.

export {
  invoiceDebts,
  invoicesById,
  overdueInvoices,
  type StoredInvoice,
} from './invoice-queries.ts';
export { mintInvoiceLink } from './links.ts';

// What follows from an event of an order, in its own transaction.

export { thankForInvoices } from './thank-for-invoices.ts';

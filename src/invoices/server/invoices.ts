// How companies are billed.

export { billingProfileOf, eraseProfiles, moveProfile } from './profile-queries.ts';

// What others show about an invoice.

export {
  invoiceDebts,
  invoicesById,
  overdueInvoices,
  type StoredInvoice,
} from './invoice-queries.ts';
export { mintInvoiceLink } from './links.ts';

// The effects of an order's event, in its own transaction.

export { thankForInvoices } from './thank-for-invoices.ts';

import type { ColumnType, Generated } from 'kysely';
import type { InvoiceDocument } from '#invoices/contract/invoices.ts';
import type { NetDays } from '#invoices/rules/issuing/net-days.ts';
import type { CustomerId, InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** How a customer who pays by invoice is billed. */
export interface BillingProfilesTable {
  customer_id: CustomerId;
  row_version: Generated<number>;
  company: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  email: string;
  language: Language;
  po_number: string;
  net_days: NetDays;
  updated_at: Generated<Date>;
}

/** The last number given; locked while one is being given. */
export interface InvoiceCountersTable {
  id: Generated<boolean>;
  last_number: number;
}

/** Issued, and never changed: it can be voided, and issued again. */
export interface InvoicesTable {
  id: InvoiceId;
  number: number;
  customer_id: CustomerId;
  /** The booking that is locked first: the invoice's money belongs to it. */
  order_id: OrderId;
  /** Days in the business's time zone. */
  issued_on: ColumnType<string, string, never>;
  due_on: ColumnType<string, string, never>;
  total_cents: Cents;
  currency: string;
  document: ColumnType<InvoiceDocument, string, never>;
  issued_at: ColumnType<Date, undefined, never>;
  voided_at: ColumnType<Date | null, undefined, Date>;
  void_reason: ColumnType<string | null, undefined, string>;
}

/** Links to an invoice's page; only hashes. */
export interface InvoiceLinksTable {
  token_hash: Buffer;
  invoice_id: InvoiceId;
  created_at: ColumnType<Date, undefined, never>;
}

export interface InvoicesTables {
  billing_profiles: BillingProfilesTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  invoice_links: InvoiceLinksTable;
}

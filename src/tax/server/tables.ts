import type { ColumnType, Generated } from 'kysely';
import type { CustomerId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { ExemptionKind } from '#tax/contract/tax.ts';
import type { ServiceClass } from '#tax/rules/table/service-class.ts';
import type { LineTax, TaxReason } from '#tax/rules/tax-of.ts';

/** Customers who pay no tax, and until when. */
export interface TaxExemptionsTable {
  customer_id: CustomerId;
  row_version: Generated<number>;
  kind: ExemptionKind;
  certificate: string;
  /** The last day, "2026-12-31"; null: no end. */
  until_on: string | null;
  updated_at: ColumnType<Date, never, Date>;
}

/** The tax that a line of an order, or a bill, was sold with; append-only. See `LineTax`. */
export interface OrderTaxesTable {
  id: Generated<string>;
  order_id: OrderId;
  payment_id: PaymentId | null;
  part: LineTax['part'];
  item_id: string;
  service_class: ServiceClass;
  place: string;
  state: string;
  rate: number;
  base_cents: Cents;
  tax_cents: Cents;
  why: TaxReason;
  created_at: ColumnType<Date, undefined, never>;
}

export interface TaxTables {
  tax_exemptions: TaxExemptionsTable;
  order_taxes: OrderTaxesTable;
}

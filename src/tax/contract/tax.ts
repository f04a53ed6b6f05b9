import type { Cents } from '#kernel/rules/money.ts';
import type { TaxTable } from '#tax/rules/table/tax-table.ts';

export const exemptionKinds = ['nonprofit', 'government', 'resale', 'other'] as const;
export type ExemptionKind = (typeof exemptionKinds)[number];

/** The owner's current table. */
export interface TaxAnswer {
  readonly version: number;
  readonly table: TaxTable;
  /** Today, in the business's time zone. */
  readonly today: string;
}

/** A customer's tax exemption. */
export interface Exemption {
  readonly kind: ExemptionKind;
  readonly certificate: string;
  /** The last day, "2026-12-31"; null: no end. */
  readonly until: string | null;
}

export interface ExemptionAnswer {
  /** Null: this customer pays tax. */
  readonly exemption: (Exemption & { readonly version: number; readonly isOver: boolean }) | null;
}

/** A tax line before anything is paid. */
export interface ShownTax {
  /** For a plan it says which tax this is: see catalogue/rules/quote-line.ts. */
  readonly id: string;
  readonly name: string;
  readonly amountCents: Cents;
}

/** The tax and fees added to a price at the visit's address; no taxes: none is collected there. */
export interface QuotedTax {
  readonly lines: readonly ShownTax[];
  readonly taxCents: Cents;
  /** The price, less its discount, plus its tax. */
  readonly totalCents: Cents;
  /** The price of each month of a plan including its tax; null for a one-time charge. */
  readonly monthCents: Cents | null;
  /** The travel fee there, which is part of the price; absent: none. */
  readonly travel?: {
    readonly name: string;
    readonly amountCents: Cents;
    /** What the code takes off, including its share of the fee; null: none was entered. */
    readonly discountCents: Cents | null;
  };
}

import type { Cents } from '#kernel/rules/money.ts';
import type { TaxTable } from '#tax/rules/table/tax-table.ts';

export const exemptionKinds = ['nonprofit', 'government', 'resale', 'other'] as const;
export type ExemptionKind = (typeof exemptionKinds)[number];

/** The owner's table, as it is in use. */
export interface TaxAnswer {
  readonly version: number;
  readonly table: TaxTable;
  /** Today, in the business's time zone. */
  readonly today: string;
}

/** That a customer pays no tax. */
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
  /** Which tax of a plan it is: see catalogue/rules/quote-line.ts. */
  readonly id: string;
  readonly name: string;
  readonly amountCents: Cents;
}

/** What comes on top of a price where the visit is; none: no tax is collected there. */
export interface QuotedTax {
  readonly lines: readonly ShownTax[];
  readonly taxCents: Cents;
  /** Price, less its discount, with its tax. */
  readonly totalCents: Cents;
  /** What each month of a plan costs, its tax with it; null for what is charged once. */
  readonly monthCents: Cents | null;
  /** The travel fee there, which is part of the price; absent: none. */
  readonly travel?: {
    readonly name: string;
    readonly amountCents: Cents;
    /** What the code takes off, of the fee as well; null: none was entered. */
    readonly discountCents: Cents | null;
  };
}

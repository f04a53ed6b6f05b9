import type { InvoiceState } from '#invoices/rules/issuing/invoice-state.ts';
import type { NetDays } from '#invoices/rules/issuing/net-days.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { CustomerId, InvoiceId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';

/** Maximum lengths of texts. */
export const billingLimits = { company: 120, poNumber: 40, reason: 300 } as const;

/** How a customer who pays by invoice is billed. */
export interface BillingProfile {
  readonly company: string;
  readonly address: PostalAddress;
  /** Where invoices and reminders go. */
  readonly email: string;
  /** The language that they are written in. */
  readonly language: Language;
  /** '' means none. */
  readonly poNumber: string;
  readonly netDays: NetDays;
}

/** `version` 0: the customer is not billed by invoice. */
export interface BillingAnswer {
  readonly profile: BillingProfile | null;
  readonly version: number;
}

/** What can be put on an invoice. */
export interface InvoiceableItem {
  readonly orderId: OrderId;
  /** Null: the booking's own price. */
  readonly billId: PaymentId | null;
  readonly line: InvoiceLine;
}

export interface InvoiceableAnswer extends BillingAnswer {
  readonly customerId: CustomerId;
  readonly items: readonly InvoiceableItem[];
}

/** A line as issued. */
export interface InvoiceLine {
  readonly description: string;
  /** The day of the visit, in the business's time zone. */
  readonly date: string;
  /** The address on one line; '' means unknown. */
  readonly place: string;
  /** Including its sales tax. */
  readonly amountCents: Cents;
  /** The tax in it; absent: none, or the invoice is older than this field. */
  readonly taxCents?: Cents;
}

/** The content of an invoice, frozen when it is issued. */
export interface InvoiceDocument {
  readonly language: Language;
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly buyer: Pick<BillingProfile, 'company' | 'address' | 'email'>;
  readonly poNumber: string;
  readonly netDays: NetDays;
  readonly lines: readonly InvoiceLine[];
}

/** Days are the business's own, "2026-12-24". */
export interface InvoiceSums {
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totalCents: Cents;
  /** What is still to be paid. */
  readonly leftCents: Cents;
}

export interface PreviewedInvoice extends Omit<InvoiceSums, 'leftCents'> {
  readonly document: InvoiceDocument;
}

export interface InvoiceRow extends InvoiceSums {
  /** The sales tax in its total. */
  readonly taxCents: Cents;
  readonly id: InvoiceId;
  readonly number: number;
  readonly customerId: CustomerId;
  readonly company: string;
  readonly state: InvoiceState;
}

/** A payment of an invoice. */
export interface InvoicePayment {
  readonly id: PaymentId;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  /** What is left of it after refunds and lost disputes. */
  readonly keptCents: Cents;
  readonly at: string;
}

/** The history of an invoice, earliest first. */
export interface InvoiceNews {
  readonly kind:
    | 'issued'
    | 'email-issued'
    | 'email-reminder'
    | 'email-part'
    | 'email-paid'
    | 'paid'
    | 'voided';
  readonly at: string;
  /** For a payment. */
  readonly cents: Cents | null;
}

export interface InvoiceDetail extends InvoiceRow {
  readonly document: InvoiceDocument;
  readonly lines: readonly (InvoiceLine & {
    readonly orderId: OrderId;
    readonly coveredCents: Cents;
  })[];
  /** The booking whose page refunds its payments. */
  readonly orderId: OrderId;
  /** Where its emails currently go. */
  readonly email: string;
  readonly payments: readonly InvoicePayment[];
  readonly history: readonly InvoiceNews[];
  /** The credit of its customer's number. */
  readonly creditCents: Cents;
  /** Null: it is not void. */
  readonly voidReason: string | null;
}

/** An invoice as its customer sees it. */
export interface OwnInvoice extends InvoiceSums {
  /** How much of their credit its customer may pay it with; 0 if the link proves nothing. */
  readonly creditCents: Cents;
  /** Whether any gift card can pay; otherwise the page does not ask for one. */
  readonly asksGiftCard: boolean;
  readonly number: number;
  readonly state: InvoiceState;
  readonly document: InvoiceDocument;
  readonly payments: readonly Pick<InvoicePayment, 'method' | 'keptCents' | 'at'>[];
}

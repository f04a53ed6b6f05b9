import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';

/** An invoice line: invoices issued before lines had their tax do not show any. */
interface TaxedLine {
  readonly amountCents: Cents;
  /** The sales tax in it. */
  readonly taxCents?: Cents;
}

interface TaxedLines {
  readonly lines: readonly TaxedLine[];
}

/** The sales tax in all lines of an invoice. */
export function taxOfInvoice({ lines }: TaxedLines): Cents {
  return sumCents(lines.map(({ taxCents = noCents }) => taxCents));
}

/** A line's price before its sales tax. */
export function beforeTax({ amountCents, taxCents = noCents }: TaxedLine): Cents {
  return subtractCents(amountCents, taxCents);
}

/** The lines' sum before tax, and the tax; null: there is none, and the total says it all. */
export function taxSums(
  document: TaxedLines,
): { readonly subtotal: Cents; readonly tax: Cents } | null {
  const tax = taxOfInvoice(document);
  return tax === 0 ? null : { subtotal: sumCents(document.lines.map(beforeTax)), tax };
}

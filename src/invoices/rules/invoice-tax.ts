import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';

/** A line of an invoice: an invoice that was issued before lines said their tax has none to show. */
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

/** What a line costs before its sales tax. */
export function beforeTax({ amountCents, taxCents = noCents }: TaxedLine): Cents {
  return subtractCents(amountCents, taxCents);
}

/** What the lines come to before tax, and the tax; null: there is none, and the total says it all. */
export function taxSums(
  document: TaxedLines,
): { readonly subtotal: Cents; readonly tax: Cents } | null {
  const tax = taxOfInvoice(document);
  return tax === 0 ? null : { subtotal: sumCents(document.lines.map(beforeTax)), tax };
}

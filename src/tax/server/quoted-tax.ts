import { travelFeeId } from '#catalogue/rules/adjustment.ts';
import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { PricedQuote } from '#catalogue/rules/quote.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, sumCents } from '#kernel/rules/money.ts';
import { wordsOf } from '#registry/words.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';

interface QuoteToTax {
  readonly price: PricedQuote;
  readonly discount?: { readonly cents: Cents } | null;
}

/** A price's tax lines as shown before payment, in the reader's language. */
export function quotedTax(
  { price, discount }: QuoteToTax,
  isPlan: boolean,
  language: Language,
): QuotedTax {
  const travel = price.lines.find(({ kind, id }) => kind === 'adjustment' && id === travelFeeId);
  const lines = price.lines.filter(({ kind }) => kind === 'tax');
  const { catalogue: words } = wordsOf[language];
  return {
    lines: lines.map(({ id, name, amount: amountCents }) => {
      return { id, name: translatedLine(words, name), amountCents };
    }),
    taxCents: sumCents(lines.map(({ amount }) => amount)),
    totalCents: price.total,
    monthCents: isPlan ? monthlyPrice(price.lines) : null,
    ...(travel && {
      travel: {
        name: translatedLine(words, travel.name),
        amountCents: travel.amount,
        discountCents: discount?.cents ?? null,
      },
    }),
  };
}

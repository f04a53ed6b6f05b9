import { monthOf } from '#catalogue/rules/month-of.ts';
import type { PricedQuote } from '#catalogue/rules/quote.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import type { Language } from '#kernel/rules/language.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { wordsOf } from '#registry/words.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';

/** The tax lines of a price as they are shown before it is paid, in the reader's language. */
export function quotedTax(
  { price }: { readonly price: PricedQuote },
  isPlan: boolean,
  language: Language,
): QuotedTax {
  const lines = price.lines.filter(({ kind }) => kind === 'tax');
  const { catalogue: words } = wordsOf[language];
  return {
    lines: lines.map(({ id, name, amount: amountCents }) => {
      return { id, name: translatedLine(words, name), amountCents };
    }),
    taxCents: sumCents(lines.map(({ amount }) => amount)),
    totalCents: price.total,
    monthCents: isPlan ? monthOf(price.lines) : null,
  };
}

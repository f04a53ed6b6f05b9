import type { Quote } from '#catalogue/rules/quote.ts';
import type { QuoteAnswer } from '#kernel/contract/answers.ts';
import { centsToDollars, noCents } from '#kernel/rules/money.ts';

/** A quote in dollars; a custom or an incomplete one has no prices. */
export function quoteAnswer(quote: Quote): QuoteAnswer {
  if (quote.status !== 'priced') {
    return {
      status: quote.status,
      currency: 'usd',
      lines: [],
      total: centsToDollars(noCents),
      totalCents: noCents,
    };
  }
  return {
    status: 'priced',
    currency: 'usd',
    lines: quote.lines.map((line) => ({
      ...line,
      unitAmount: centsToDollars(line.unitAmount),
      amount: centsToDollars(line.amount),
    })),
    total: centsToDollars(quote.total),
    totalCents: quote.total,
  };
}

import type { ApiQuote } from '#contract/api/catalogue.ts';
import { type ApiSelection, toQuoteRequest } from '#contract/api/selection.ts';
import { findService } from '#domain/catalogue/lookup.ts';
import { noCents } from '#domain/money.ts';
import { isRecurring } from '#domain/pricing/quote.ts';
import type { Catalogues } from '#server/features/catalogue/catalogue.ts';
import { quoteSelection } from '#server/features/quotes/quotes.ts';
import type { Settings } from '#server/settings.ts';

/** The page's price of a selection. @throws a problem: 422 for what the catalogue does not have. */
export function quotePrice(
  catalogues: Pick<Catalogues, 'current'>,
  { liveCardTest }: Pick<Settings, 'liveCardTest'>,
  asked: ApiSelection,
): ApiQuote {
  const catalogue = catalogues.current();
  const { selection, quote } = quoteSelection(catalogue, toQuoteRequest(asked), { liveCardTest });
  const service = findService(catalogue, selection.serviceId);
  const about = {
    status: quote.status,
    currency: 'usd' as const,
    isMonthly: isRecurring(service, selection.frequency),
  };
  if (quote.status !== 'priced') return { ...about, lines: [], totalCents: noCents };
  return {
    ...about,
    lines: quote.lines.map(({ unitAmount, amount, ...line }) => ({
      ...line,
      unitCents: unitAmount,
      amountCents: amount,
    })),
    totalCents: quote.total,
  };
}

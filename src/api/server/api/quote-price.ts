import type { ApiQuote } from '#api/contract/catalogue.ts';
import { type ApiSelection, toQuoteRequest } from '#api/contract/selection.ts';
import {
  adjustmentAmount,
  firstCleanId,
  travelFeeId,
  visitAdjustments,
} from '#catalogue/rules/adjustment.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { quoteSelection } from '#catalogue/server/quotes/quotes.ts';
import { noCents, sumCents } from '#kernel/rules/money.ts';
import type { Settings } from '#platform/server/settings.ts';

/**
 * The page's price for a selection.
 * @throws a problem: 422 for anything the catalog does not have.
 */
export function quotePrice(
  catalogues: Pick<Catalogues, 'current'>,
  { liveCardTest, business }: Pick<Settings, 'business' | 'liveCardTest'>,
  asked: ApiSelection & { readonly postalCode?: string | undefined },
): ApiQuote {
  const catalogue = catalogues.current();
  const { selection, quote } = quoteSelection(catalogue, toQuoteRequest(asked), { liveCardTest });
  const service = findService(catalogue, selection.serviceId);
  const about = {
    status: quote.status,
    currency: 'usd' as const,
    isMonthly: isRecurring(service, selection.frequency),
  };
  if (quote.status !== 'priced') {
    return { ...about, lines: [], totalCents: noCents, discount: null, toPayCents: noCents };
  }
  const { travelFees } = business;
  const { postalCode = null } = asked;
  const visit = { postalCode, isFirstOfSeries: true };
  const adjustments = visitAdjustments({ catalogue, travelFees }, selection, quote.lines, visit);
  const travel = adjustmentAmount(adjustments, travelFeeId);
  const firstClean = adjustmentAmount(adjustments, firstCleanId);
  return {
    ...about,
    lines: quote.lines.map(({ unitAmount, amount, ...line }) => ({
      ...line,
      unitCents: unitAmount,
      amountCents: amount,
    })),
    totalCents: quote.total,
    ...(travel > noCents && { travelFeeCents: travel }),
    ...(firstClean > noCents && { firstCleanCents: firstClean }),
    discount: null,
    toPayCents: sumCents([quote.total, travel]),
  };
}

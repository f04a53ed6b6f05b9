import type { ApiQuote } from '#api/contract/catalogue.ts';
import { type ApiSelection, toQuoteRequest } from '#api/contract/selection.ts';
import type { ApiKey } from '#api/server/api-keys/api-key-env.ts';
import {
  discountedSelection,
  pricedChoice,
  travelledSelection,
} from '#booking/server/checkout/checkout.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { failIfRateLimited } from '#platform/server/http/rate-limit.ts';
import type { ApiDeps } from './api-deps.ts';
import { quotePrice } from './quote-price.ts';

type CodeDeps = Pick<ApiDeps, 'db' | 'catalogues' | 'settings' | 'limitCodes'>;

type QuoteRequestWithCode = ApiSelection & {
  readonly code?: string | undefined;
  readonly postalCode?: string | undefined;
};

/** No earlier bookings count here: booking checks the customer by phone and email. */
const NOBODY = { phone: null, email: '', visitorId: null };

/**
 * The page's price for a selection with a code's discount.
 * @throws a problem: 422 for anything the catalog does not have, or at `code` why there is no
 * discount; 429 if a key tries too many codes.
 */
export async function quoteWithCode(
  deps: CodeDeps,
  { id }: Pick<ApiKey, 'id'>,
  { code, ...asked }: QuoteRequestWithCode,
): Promise<ApiQuote> {
  const { catalogues, settings } = deps;
  const price = quotePrice(catalogues, settings, asked);
  if (code === undefined) return price;
  failIfRateLimited(await deps.limitCodes(id));
  const catalogue = catalogues.current();
  const { liveCardTest } = settings;
  const chosen = pricedChoice(catalogue, toQuoteRequest(asked), { liveCardTest });
  if (chosen === null) return price;
  const known = { ...deps, catalogue };
  const where = () => Promise.resolve({ postalCode: asked.postalCode ?? null });
  const travelled = await travelledSelection(known, chosen, where);
  const { discount } = await atCode(() =>
    discountedSelection(known, travelled, { discountCode: code }, NOBODY),
  );
  if (discount === null) return price;
  return {
    ...price,
    discount: { code: discount.code, discountCents: discount.cents },
    toPayCents: discount.price.total,
  };
}

/** Moves errors of the page's field to our `code`. */
async function atCode<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = error.errors.map((each) => ({ ...each, path: 'code' }));
    throw new ProblemError(error.failure, { errors });
  }
}

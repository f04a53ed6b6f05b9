import { Hono } from 'hono';
import type { z } from 'zod';
import {
  checkoutRequest,
  type RhythmsAnswer,
  rhythmsRequest,
  type TermsAnswer,
  taxRequest,
  termsRequest,
} from '#booking/contract/checkout-request.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import {
  type DiscountAnswer,
  type DiscountsAnswer,
  discountRequest,
} from '#discounts/contract/discount-request.ts';
import { hasDiscounts } from '#discounts/server/discounts.ts';
import { type CustomerIdentity, refuseExcessiveTotal } from '#orders/server/orders.ts';
import { type GiftCardAnswer, giftCardRequest } from '#payments/contract/gift-card-request.ts';
import { hasUsableGiftCard, type PaymentDeps, readGiftBalance } from '#payments/server/payments.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { LimitRecipient } from '#platform/server/http/recipient-limit.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { collectsTax, quotedTax } from '#tax/server/tax.ts';
import { offerTerms } from './agreed-terms.ts';
import { type CheckoutDeps, checkout } from './checkout.ts';
import { discountedSelection } from './discounted-selection.ts';
import { pricedChoice } from './priced-selection.ts';
import { rhythmOffers } from './rhythm-selection.ts';
import { exemptByVisitor, taxedSelection, taxPlaceOfVisitor } from './taxed-selection.ts';
import { tenderedSelection } from './tendered-selection.ts';
import { travelledSelection } from './travelled-selection.ts';

export type CheckoutSettings = Pick<
  Settings,
  'business' | 'liveCardTest' | 'publicUrl' | 'schedulingWidgetUrl' | 'trustProxy'
>;

/** The place is unknown before the address. */
const unknownPlace = () => Promise.resolve({ postalCode: null });

export function checkoutRoutes(
  deps: PaymentDeps & Pick<CheckoutDeps, 'catalogues' | 'ownOrder'>,
  settings: CheckoutSettings,
  limitRecipient: LimitRecipient,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { liveCardTest } = settings;
  async function chosen(
    request: z.output<typeof termsRequest>,
    by: CustomerIdentity | null,
    where: () => Promise<{ readonly postalCode: string | null }>,
  ) {
    const catalogue = deps.catalogues.current();
    const listed = pricedChoice(catalogue, request, { liveCardTest });
    const known = { ...deps, settings, catalogue };
    if (listed === null) return null;
    return discountedSelection(known, await travelledSelection(known, listed, where), request, by);
  }
  async function taxedAt(
    request: z.output<typeof termsRequest>,
    where: () => ReturnType<typeof taxPlaceOfVisitor>,
  ) {
    const priced = await chosen(request, null, where);
    const catalogue = deps.catalogues.current();
    return priced && taxedSelection({ ...deps, catalogue }, priced, where);
  }
  routes.post('/functions/v1/tax', async (c) => {
    const { postalCode, ...request } = await readJson(c, taxRequest);
    const visitorId = c.get('visitor')?.id ?? null;
    const where = async () => ({ postalCode, by: await exemptByVisitor(deps.db, visitorId) });
    const taxed = await taxedAt(request, where);
    if (taxed === null) return failAt('serviceType', 'nothing-chosen');
    refuseExcessiveTotal(taxed.price.total, 'postalCode');
    const { serviceId, frequency } = taxed.selection;
    const isPlan = isRecurring(findService(deps.catalogues.current(), serviceId), frequency);
    return c.json<QuotedTax>(quotedTax(taxed, isPlan, c.get('language')));
  });
  routes.post('/functions/v1/discounts', async (c) =>
    c.json<DiscountsAnswer>({
      offered: await hasDiscounts(deps.db, { settings }),
      giftCards: await hasUsableGiftCard(deps.db),
    }),
  );
  routes.post('/functions/v1/gift-card', async (c) => {
    const { giftCard } = await readJson(c, giftCardRequest);
    return c.json<GiftCardAnswer>(await readGiftBalance(deps.db, giftCard));
  });
  routes.post('/functions/v1/discount', async (c) => {
    const request = await readJson(c, discountRequest);
    // A typed phone or email would reveal who has booked here, so only the browser counts (ruling 23).
    const by = { phone: null, email: '', visitorId: c.get('visitor')?.id ?? null };
    const discount = (await chosen(request, by, unknownPlace))?.discount;
    if (discount == null) return failAt('discountCode', 'discount-other-service');
    return c.json<DiscountAnswer>({ code: discount.code, discountCents: discount.cents });
  });
  routes.post('/functions/v1/terms', async (c) => {
    const request = await readJson(c, termsRequest);
    const visitorId = c.get('visitor')?.id ?? null;
    const { bookingId, scheduleId, ownLink } = request;
    // As with discounts, only the browser and the customer's own link identify a returning customer
    // (ruling 23).
    const asker = { visitorId, language: c.get('language'), phone: '', email: '', ownLink };
    const of = { visitorId, bookingId, scheduleId };
    const taxed = await taxedAt(request, () => taxPlaceOfVisitor(deps, of));
    const known = { ...deps, catalogue: deps.catalogues.current() };
    const priced = taxed && (await tenderedSelection(known, taxed, request));
    // The review asks before there is a booking; the checkout asks again for the words to agree to.
    const isTaxToCome = bookingId === undefined && collectsTax(deps);
    const offered = priced && (await offerTerms({ ...deps, settings }, asker, priced, isTaxToCome));
    return c.json<TermsAnswer>({ words: offered?.words ?? null });
  });
  routes.post('/functions/v1/rhythms', async (c) => {
    const { postalCode, ...request } = await readJson(c, rhythmsRequest);
    const known = { ...deps, settings, catalogue: deps.catalogues.current() };
    const listed = pricedChoice(known.catalogue, request, { liveCardTest });
    const where = () => Promise.resolve({ postalCode: postalCode ?? null });
    const language = c.get('language');
    const offers = listed === null ? [] : await rhythmOffers(known, listed, where, language);
    return c.json<RhythmsAnswer>({ offers });
  });
  return routes.post('/functions/v1/checkout', async (c) => {
    const request = await readJson(c, checkoutRequest);
    const { customerPhone: phone } = request.homeDetails;
    const caller = {
      visitorId: c.get('visitor')?.id ?? null,
      origin: publicOrigin(c, settings),
      language: c.get('language'),
      ip: c.get('clientIp'),
      userAgent: c.req.header('user-agent'),
    };
    const { country } = settings.business;
    const act = () => checkout({ ...deps, country, liveCardTest, settings }, caller, request);
    return c.json(await limitRecipient({ phone, email: request.customerEmail }, act));
  });
}

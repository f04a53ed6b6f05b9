import { sizeLabel } from '#catalogue/rules/size-label.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Order } from '#orders/server/orders.ts';
import type { PlanChangeSummary, PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import { catalogueForPlan } from '#payments/rules/plan-change/plan-change.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { upcomingChange } from '#payments/server/renewals/price-queries.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { wordsOf } from '#registry/words.ts';
import { monthTaxRate } from '#tax/server/tax.ts';
import { visitsOfMonth } from '#visits/server/visits.ts';
import { changeOfPrice } from './change-queries.ts';
import { canStillWithdraw } from './end-change.ts';
import { firstChargeFor, planTermsFrom, refusalOf } from './plan-now.ts';
import { planChangeSummary } from './told-change.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'settings' | 'catalogues' | 'now'>;

/** A plan's terms and its options, in a language, or why it cannot be changed. */
export async function planOptions(
  deps: ReadDeps,
  order: Order,
  language: Language,
): Promise<PlanOptionsAnswer> {
  const { db, catalogues, now } = deps;
  const plan = await findPlan(db, order.id);
  const refusal = await refusalOf(db, order, plan);
  const from = plan === undefined ? null : firstChargeFor(plan, now());
  const change = await plannedChange(deps, order, language);
  const current = change?.becomes ?? (await planTermsFrom(db, deps, order, from ?? now()));
  const catalogue = catalogueForPlan(catalogues.current(), current);
  const { catalogue: names, squareFeetUnit: unit } = wordsOf[language];
  const named = <Item extends { id: string; name: string }>({ id, name }: Item) => {
    return { id, name: translateText(names, name) };
  };
  const plans = catalogue.services.filter(({ planPrices }) => planPrices !== undefined);
  const isSold = plans.some(({ id }) => id === current.service.id);
  return {
    now: current,
    refusal: refusal === null ? null : failureSentence(language, failure(refusal)),
    change,
    services: [...plans, ...(isSold ? [] : [current.service])].map(named),
    homes: catalogue.homes.map(({ id, label, sizes }) => ({
      id,
      name: translateText(names, label),
      sizes: sizes.map((size) => {
        const label = translateText(names, size.label);
        return { id: size.id, name: sizeLabel({ ...size, label }, unit) };
      }),
    })),
    addOns: catalogue.addOns.map(named),
  };
}

/** A plan's planned change; null: none. */
export async function plannedChange(
  { db, settings, catalogues, now }: ReadDeps,
  { id }: Pick<Order, 'id'>,
  language: Language,
): Promise<PlanChangeSummary | null> {
  const price = await upcomingChange(db, id, now());
  if (price === undefined) return null;
  const known = await changeOfPrice(db, price);
  if (known === undefined) return null;
  const { timeZone } = settings.business;
  const { charged_from: from, before_cents: beforeCents, month_cents: monthCents } = price;
  const visits = (await visitsOfMonth(db, timeZone, id, from)) ?? 0;
  const mayWithdraw = price.state === 'announced' && canStillWithdraw(from, now());
  const { was, becomes } = known;
  const isTaxed = (await monthTaxRate(db, id)) > 0;
  return planChangeSummary(
    { was, becomes, from, beforeCents, monthCents, visits, mayWithdraw },
    { catalogue: catalogues.current(), language, timeZone, isTaxed },
  );
}

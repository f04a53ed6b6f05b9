import type { PriceRules } from '#catalogue/rules/quote.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { PlanChangeAnswer, PlanChangeRequest } from '#payments/contract/plan-change.ts';
import {
  eachVisitCents,
  isSameMonth,
  isSamePlan,
  type PlanTerms,
  type SoldPlan,
  soldPlan,
} from '#payments/rules/plan-change/plan-change.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { findPlan, type StoredPlan } from '#payments/server/plans/plan-queries.ts';
import { type ConsentRecord, insertConsent } from '#payments/server/renewals/consent-queries.ts';
import {
  changePrice,
  insertPrice,
  monthCentsAt,
  type PlanPrice,
  priceUnderWay,
} from '#payments/server/renewals/price-queries.ts';
import { inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { taxOn } from '#tax/rules/tax-of.ts';
import { monthTaxRate } from '#tax/server/tax.ts';
import { dayAt, isoText } from '#visits/rules/wall-clock.ts';
import { nextVisitsOf, resellVisits, type VisitBy, visitsOfMonth } from '#visits/server/visits.ts';
import { changeOfPrice, insertChange } from './change-queries.ts';
import { canStillWithdraw, restoreVisits } from './end-change.ts';
import { firstChargeFor, planTermsFrom, refusalOf } from './plan-now.ts';
import { schedulePriceSettlement } from './settle-soon.ts';
import { type Change, changeWords, planChangeSummary } from './told-change.ts';

export interface ChangePlanDeps extends Pick<BookingDeps, 'db' | 'orderLog' | 'settings' | 'now'> {
  readonly catalogues: Pick<BookingDeps['catalogues'], 'current'>;
}

export interface PlanChanging {
  readonly orderId: Order['id'];
  readonly request: PlanChangeRequest & { readonly monthCents?: Cents | undefined };
  readonly by: VisitBy;
  readonly language: Language;
  /** How and from where it was agreed to. */
  readonly from: Pick<ConsentRecord, 'way' | 'ip' | 'userAgent'>;
}

/** How many visits are shown. */
const SHOWN_VISITS = 8;

/**
 * Changes a running plan from a later charge on: its frequency, service, home or add-ons, at today's
 * price for such a booking. Without `expect` it stores nothing and returns a preview. The agreed words
 * are stored verbatim. Pressed twice it is one change; it replaces a planned one.
 * @throws a problem: 409 the plan cannot be changed now, or its cost has changed since; 422 an invalid request.
 */
export function changePlan(
  deps: ChangePlanDeps,
  changing: PlanChanging,
): Promise<PlanChangeAnswer> {
  const { request, orderId } = changing;
  return inTransactionUnlessDryRun(deps.db, request.expect === undefined, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const plan = await findPlan(trx, orderId);
    const refusal = await refusalOf(trx, order, plan);
    if (refusal !== null || plan === undefined) fail(refusal ?? 'booking-without-plan');
    const made = await makeChange(trx, deps, changing, { order, plan });
    const { timeZone } = deps.settings.business;
    const next = await nextVisitsOf(trx, order.id, deps.now(), SHOWN_VISITS);
    return { ...made, next: next.map(({ starts_at: at }) => isoText(at.getTime(), timeZone)) };
  });
}

interface PlanOfOrder {
  readonly order: Order;
  readonly plan: StoredPlan;
}

async function makeChange(
  trx: Trx,
  deps: ChangePlanDeps,
  changing: PlanChanging,
  { order, plan }: PlanOfOrder,
) {
  const { request, by, language } = changing;
  const under = await priceUnderWay(trx, order.id);
  const reader = await readerOf(trx, deps, order, language);
  const again =
    under?.why === 'change' ? await sameChangeAsPlanned(trx, deps, under, request) : null;
  if (again !== null) return planChangeSummary(again, reader);
  const insteadOf =
    under === undefined ? null : await dropPlannedPrice(trx, deps, { order, under, by });
  const from = firstChargeFor(plan, deps.now());
  if (from === null) fail('plan-change-over');
  const was = await planTermsFrom(trx, deps, order, from);
  const sold = soldOrRefuse(deps, was, request);
  if (isSamePlan(was, sold.becomes) && request.monthCents === undefined) {
    failAt('frequency', 'plan-change-nothing');
  }
  const beforeCents = await monthCentsAt(trx, order.id, from);
  const isPriceKept = isSameMonth(was, sold.becomes);
  if (isPriceKept && under?.why === 'increase') fail('plan-change-price-announced');
  const listed = await listPriceWithTax(trx, order, sold.listedCents);
  const monthCents = request.monthCents ?? (isPriceKept ? beforeCents : listed);
  const cost = { was, becomes: sold.becomes, from, beforeCents, monthCents };
  refuseChangedCost(deps, request, cost);
  const visits = await storeChange(trx, deps, { order, by, sold, cost, insteadOf });
  if (request.expect !== undefined) await storeChangeConsent(trx, deps, changing, { order, cost });
  return planChangeSummary(
    { ...cost, visits, mayWithdraw: canStillWithdraw(from, deps.now()) },
    reader,
  );
}

async function readerOf(trx: Trx, deps: ChangePlanDeps, order: Order, language: Language) {
  const { timeZone } = deps.settings.business;
  const isTaxed = (await monthTaxRate(trx, order.id)) > 0;
  return { catalogue: deps.catalogues.current(), language, timeZone, isTaxed };
}

/** The change already planned, if the same one is requested again. */
async function sameChangeAsPlanned(
  trx: Trx,
  deps: ChangePlanDeps,
  under: PlanPrice,
  request: PlanChanging['request'],
): Promise<Change | null> {
  const known = await changeOfPrice(trx, under);
  const { expect } = request;
  if (known === undefined || expect === undefined) return null;
  const sold = soldPlan(deps.catalogues.current(), known.was, request, rulesOf(deps));
  if (typeof sold === 'string' || !isSamePlan(sold.becomes, known.becomes)) return null;
  const { charged_from: from, month_cents: monthCents, before_cents: beforeCents } = under;
  if (expect.monthCents !== monthCents || Date.parse(expect.from) !== from.getTime()) return null;
  const { timeZone } = deps.settings.business;
  const visits = (await visitsOfMonth(trx, timeZone, under.order_id, from)) ?? 0;
  const { was, becomes } = known;
  const mayWithdraw = canStillWithdraw(from, deps.now());
  return { was, becomes, from, beforeCents, monthCents, visits, mayWithdraw };
}

/**
 * Drops a planned price, unless the processor is about to get it. Returns the increase to restore if
 * the new change is withdrawn; null: none.
 */
async function dropPlannedPrice(
  trx: Trx,
  deps: ChangePlanDeps,
  { order, under, by }: { readonly order: Order; readonly under: PlanPrice; readonly by: VisitBy },
): Promise<PlanPrice['id'] | null> {
  const isSet = under.state === 'announced' && !canStillWithdraw(under.charged_from, deps.now());
  const { timeZone } = deps.settings.business;
  if (isSet) fail('plan-change-set', { day: dayAt(under.charged_from.getTime(), timeZone) });
  await changePrice(trx, under, { state: 'withdrawn' });
  const known = under.why === 'change' ? await changeOfPrice(trx, under) : undefined;
  if (known !== undefined) await restoreVisits(trx, deps, { order, change: known, by });
  return under.why === 'increase' ? under.id : under.instead_of;
}

function soldOrRefuse(
  deps: ChangePlanDeps,
  was: PlanTerms,
  request: PlanChanging['request'],
): SoldPlan {
  const sold = soldPlan(deps.catalogues.current(), was, request, rulesOf(deps));
  if (typeof sold !== 'string') return sold;
  if (sold === 'service') failAt('serviceId', 'plan-change-service');
  if (sold === 'home') failAt('home.sizeCategory', 'plan-change-home');
  if (sold === 'add-on') failAt('addOns', 'visit-add-on-unknown');
  return failAt('home.sizeCategory', 'plan-change-custom-quote');
}

function rulesOf({ settings: { liveCardTest } }: ChangePlanDeps): PriceRules {
  return { liveCardTest };
}

/** What was sold keeps its tax rate (ruling 50). */
async function listPriceWithTax(trx: Trx, { id }: Order, listed: Cents): Promise<Cents> {
  return sumCents([listed, taxOn(listed, await monthTaxRate(trx, id))]);
}

type Cost = Omit<Change, 'visits' | 'mayWithdraw'>;

function refuseChangedCost(
  { settings }: ChangePlanDeps,
  { expect }: PlanChanging['request'],
  { becomes, from, monthCents: month }: Cost,
): void {
  if (expect === undefined) return;
  const isAsSaid =
    expect.monthCents === month &&
    expect.visitCents === eachVisitCents(becomes) &&
    Date.parse(expect.from) === from.getTime();
  if (isAsSaid) return;
  fail('plan-change-differs', { month, day: dayAt(from.getTime(), settings.business.timeZone) });
}

interface ChangeToStore extends Pick<PlanChanging, 'by'> {
  readonly order: Order;
  readonly sold: SoldPlan;
  readonly cost: Cost;
  /** The price increase that it replaces. */
  readonly insteadOf: PlanPrice['id'] | null;
}

/** Returns how many visits its first month has. */
async function storeChange(
  trx: Trx,
  deps: ChangePlanDeps,
  { order, by, sold, cost, insteadOf }: ChangeToStore,
): Promise<number> {
  const { was, becomes, from, beforeCents, monthCents } = cost;
  const now = deps.now();
  const price = await insertPrice(trx, {
    order_id: order.id,
    why: 'change',
    before_cents: beforeCents,
    month_cents: monthCents,
    charged_from: from,
    needs_consent: false,
    state: 'announced',
    instead_of: insteadOf,
  });
  await changePrice(trx, price, { announced_at: now, agreed_at: now });
  const frequency = was.frequency === becomes.frequency ? null : becomes.frequency;
  const terms = { terms: sold.visits, visitCents: null };
  const before = await resellVisits(trx, deps, { order, by, from, frequency, terms });
  if (before === null) fail('plan-change-no-visit');
  const made = { order_id: order.id, price_id: price.id, charged_from: from, actor: by.actor };
  await insertChange(trx, { ...made, was, becomes, visits_before: before });
  await schedulePriceSettlement(trx, order.id, from, now);
  return (await visitsOfMonth(trx, deps.settings.business.timeZone, order.id, from)) ?? 0;
}

/** In the language in which it was read; its email is sent after that. */
async function storeChangeConsent(
  trx: Trx,
  deps: ChangePlanDeps,
  { language, from: agreed, by }: PlanChanging,
  { order, cost }: { readonly order: Order; readonly cost: Cost },
): Promise<void> {
  const { from, beforeCents: before, monthCents: amount, becomes } = cost;
  const words = changeWords(cost, await readerOf(trx, deps, order, language));
  await insertConsent(
    trx,
    order.id,
    { words, language, ...agreed },
    {
      today: noCents,
      month: amount,
      frequency: becomes.frequency,
      cancelWords: wordsOf[language].newPrice.cancel,
      nextChargeAt: from,
    },
  );
  const chargedFrom = from.toISOString();
  const event = {
    kind: 'plan.change-agreed',
    before,
    amount,
    chargedFrom,
    isMoved: false,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
}

import type { BookAgainAnswer } from '#booking/contract/book-again.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findAddOn, findService, findSize } from '#catalogue/rules/lookup.ts';
import { answersWithDefaults, validAnswers } from '#catalogue/rules/questions.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { HomeChoice } from '#catalogue/rules/selection.ts';
import { selectionProblems } from '#catalogue/rules/selection-problems.ts';
import { centsToDollars, isChargeable } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import {
  addOnsOf,
  linesOf,
  type Order,
  type OrderLine,
  selectionOf,
} from '#orders/server/orders.ts';
import { findPlan, type StoredPlan } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import { noNotes, notesOf } from '#visits/rules/visit-notes.ts';
import { scheduleOf } from '#visits/server/visits.ts';
import { fullyOwnOrder } from './own-order.ts';
import type { OwnPageDeps, ReadDeps } from './own-page-deps.ts';
import { quoteOf } from './queries.ts';

type PriceDeps = Pick<OwnPageDeps, 'settings' | 'catalogues'>;

/**
 * The same service for the same home, as we know it now, at today's price, like any other booking
 * with the address filled in.
 * @throws a problem: 403 the link only pays, 404 no such link, 409 we no longer sell it like this
 */
export async function bookAgain(
  deps: Omit<ReadDeps, 'now'>,
  token: string,
): Promise<BookAgainAnswer> {
  const { db } = deps;
  const order = await fullyOwnOrder(db, token);
  const kept = await deps.ownHomeOf(db, order.id);
  const again = priceToBookAgain(deps, order, {
    kept,
    lines: await linesOf(db, order.id),
    plan: await findPlan(db, order.id),
    isQuote: (await quoteOf(db, order.id)) !== undefined,
  });
  if (again === null) fail('not-sold-again');
  const { service, selection, home, answers, amount } = again;
  const { schedule_request_id: scheduleId } = order;
  const place = kept ?? (scheduleId === null ? undefined : await scheduleOf(db, scheduleId));
  return {
    booking: {
      service,
      frequency: selection.frequency,
      amount,
      email: order.customer_email,
      ...home,
      levels: order.levels,
      customerPhone: order.customer_phone,
      referrerPhone: '',
      isEmergency: false,
      addOns: selection.addOns,
      ...(answers && { answers }),
    },
    address: place?.address ?? null,
    ...notesOf(place ?? noNotes),
  };
}

/** Facts in addition to an order's row. */
export interface BookAgainFacts {
  readonly kept: HomeFacts | undefined;
  readonly lines: readonly OrderLine[];
  readonly plan: Pick<StoredPlan, 'state'> | undefined;
  /** Whether its price was set by the office, not by the catalog. */
  readonly isQuote: boolean;
}

/** Whether the customer's page offers it. */
export function mayBookAgain(deps: PriceDeps, order: Order, known: BookAgainFacts): boolean {
  return priceToBookAgain(deps, order, known) !== null;
}

/** Null if it was never paid, is an active plan, had its own price, or is no longer sold like this. */
function priceToBookAgain(
  { settings, catalogues }: PriceDeps,
  order: Order,
  { kept, lines, plan, isQuote }: BookAgainFacts,
) {
  if (settings.schedulingWidgetUrl !== null || isUnpaid(order.status)) return null;
  // An ended plan may start again.
  if (order.is_emergency || (order.recurring && plan?.state !== 'cancelled')) return null;
  if (isQuote) return null;
  const catalogue = catalogues.current();
  const { bedroomBath, sizeCategory } = homeToBookAgain(order, kept);
  const home = { bedroomBath, sizeCategory };
  const sold = selectionOf(order, addOnsOf(lines));
  const selection = { ...sold, home, answers: validAnswers(catalogue, sold.answers) };
  const service = findService(catalogue, selection.serviceId);
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  const isOffered =
    (selection.serviceId === null || service?.offered === true) &&
    size?.offered === true &&
    selection.addOns.every(({ id }) => findAddOn(catalogue, id)?.offered === true);
  if (!isOffered || selectionProblems(catalogue, selection).length > 0) return null;
  const price = quote(catalogue, selection, { liveCardTest: settings.liveCardTest });
  if (price.status !== 'priced' || !isChargeable(price.total)) return null;
  const { id, name, category } = service ?? addOnsOnly;
  return {
    service: { id, name, category },
    selection,
    home: { ...home, squareFootage: size.from },
    answers: answersWithDefaults(catalogue, selection),
    amount: centsToDollars(price.total),
  };
}

/** The stored home may have an address but no size. */
function homeToBookAgain(order: Order, kept: HomeFacts | undefined): HomeChoice {
  if (kept !== undefined && kept.sizeCategory !== '') return kept;
  return { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category };
}

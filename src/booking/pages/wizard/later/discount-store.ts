import { useSyncExternalStore } from 'react';
import { type KeptDiscount, keepDiscount, keptDiscount } from '#booking/pages/parts/discount.ts';
import { keepTenders, keptTenders } from '#booking/pages/parts/tenders.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Quote } from '#catalogue/rules/quote.ts';
import { type Cents, centsToDollars, negateCents, subtractCents } from '#kernel/rules/money.ts';
import { looksLikeGiftCode } from '#payments/rules/gift-code.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import type { selectionFields } from './wanted-of.ts';

/** What this page knows about codes. */
export interface DiscountState {
  /** Null while unknown. */
  readonly offered: boolean | null;
  readonly kept: KeptDiscount | null;
  /** The discount for one price; another choice is checked again. */
  readonly found: { readonly code: string; readonly price: string; readonly cents: Cents } | null;
  readonly asking: boolean;
  /** Whether the same field accepts gift cards. */
  readonly giftCards: boolean;
}

const listeners = new Set<() => void>();
let state: DiscountState = {
  ...{ offered: null, kept: null, found: null, asking: false },
  giftCards: false,
};
/** Only the last of several questions counts. */
let requestCount = 0;

function updateState(changes: Partial<DiscountState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getState = () => state;

export function useDiscount(): DiscountState {
  return useSyncExternalStore(subscribe, getState, getState);
}

/** Reads `?code=` and removes it from the URL, or reads what this tab's visitor entered before. */
export function readCodeFromUrl(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('code')?.trim();
  if (code) {
    keepDiscount({ code: code.slice(0, 100) });
    address.searchParams.delete('code');
    history.replaceState(history.state, '', address);
  }
  updateState({ kept: keptDiscount() });
}

/**
 * Learns whether there are codes at all; without an answer the field stays hidden. A stored code
 * waits for it.
 */
export async function loadDiscountOffer(backend: Backend): Promise<void> {
  if (state.offered !== null) return;
  updateState({ asking: state.kept !== null && state.kept.refused === undefined });
  const result = await callWithRetries(() => backend.callFunction('discounts', {}));
  const giftCards = result.ok && result.data.giftCards;
  updateState({
    offered: giftCards || (result.ok && result.data.offered),
    giftCards,
    asking: false,
  });
}

/** Asks what a code takes off the selection. */
export async function enterCode(
  backend: Backend,
  code: string,
  { quote, wanted }: { quote: Quote; wanted: ReturnType<typeof selectionFields> },
): Promise<void> {
  requestCount += 1;
  const own = requestCount;
  const typed = code.trim();
  const refuse = (refused: string) => {
    // The same code, typed again, is checked again.
    keepDiscount({ code: typed, refused });
    updateState({ kept: { code: typed, refused }, found: null, asking: false });
  };
  if (typed === '') return refuse(laterTexts.discount.missing);
  updateState({ kept: { code: typed }, found: null, asking: true });
  keepDiscount({ code: typed });
  if (looksLikeGiftCode(typed)) return enterGiftCard(backend, typed, { own, refuse });
  const result = await callWithRetries(() =>
    backend.callFunction('discount', { ...wanted, discountCode: typed }),
  );
  if (own !== requestCount) return;
  if (!result.ok) return refuse(result.problem.detail);
  const { code: known, discountCents: cents } = result.data;
  keepDiscount({ code: known });
  updateState({
    kept: { code: known },
    found: { code: known, price: priceKey(quote), cents },
    asking: false,
  });
}

/** A gift card is stored apart from the code, so a discount code can be added. */
async function enterGiftCard(
  backend: Backend,
  typed: string,
  { own, refuse }: { own: number; refuse: (why: string) => void },
): Promise<void> {
  keepDiscount(null);
  const result = await callWithRetries(() =>
    backend.callFunction('gift-card', { giftCard: typed }),
  );
  if (own !== requestCount) return;
  if (!result.ok) return refuse(result.problem.detail);
  const { lastFour, balanceCents } = result.data;
  keepTenders({ ...keptTenders(), giftCard: { code: typed, lastFour, cents: balanceCents } });
  updateState({ kept: null, found: null, asking: false });
}

export function removeCode(): void {
  requestCount += 1;
  keepDiscount(null);
  updateState({ kept: null, found: null, asking: false });
}

/** Identifies the price that a discount was found for. */
export function priceKey(quote: Quote): string {
  if (quote.status !== 'priced') return '';
  return quote.lines.map(({ id, quantity, amount }) => `${id} ${quantity} ${amount}`).join();
}

/** The code for a price, if its discount is known. */
function discountForQuote({ found }: DiscountState, quote: Quote) {
  return found !== null && found.price === priceKey(quote) ? found : null;
}

/** The estimate minus the discount of the entered code. */
export function useDiscountedEstimate(estimate: Estimate): Estimate {
  return applyDiscount(useDiscount(), estimate);
}

function applyDiscount(known: DiscountState, estimate: Estimate): Estimate {
  const { quote } = estimate;
  const found = discountForQuote(known, quote);
  if (found === null || quote.status !== 'priced') return estimate;
  return { ...estimate, total: subtractCents(estimate.total, found.cents) };
}

/** The discount's line below the others, or null. */
export function useDiscountLine(quote: Quote) {
  const found = discountForQuote(useDiscount(), quote);
  return found && { code: found.code, amount: negateCents(found.cents) };
}

/** Whether the discount is still being looked up. */
export function isDiscountLoading(): boolean {
  return state.asking;
}

/** The fields that go with the booking. A code without a known discount is left out. */
export function bookingDiscountFields({ quote }: Estimate) {
  const found = discountForQuote(state, quote);
  if (found === null) return {};
  return { discountCode: found.code, discountAmount: centsToDollars(found.cents) };
}

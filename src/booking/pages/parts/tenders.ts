import { useSyncExternalStore } from 'react';
import { type Cents, cents, centsToDollars, type Dollars, noCents } from '#kernel/rules/money.ts';
import { amountDue, type Due, tenderTotal } from '#payments/rules/amount-due.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** What this tab's visitor pays with besides a card, in session storage. */
const tendersKey = 'wellkept-tenders';

export interface KeptTenders {
  readonly giftCard?: { readonly code: string; readonly lastFour: string; readonly cents: Cents };
  /** `token`: of the customer's own page that they came from. */
  readonly credit?: { readonly token: string; readonly cents: Cents; readonly isOff: boolean };
}

/** How much each ledger pays. */
interface TenderPayment {
  readonly kind: 'credit' | 'gift-card';
  readonly cents: Cents;
}

const listeners = new Set<() => void>();
let lastReading: { readonly text: string | null; readonly kept: KeptTenders } = {
  text: null,
  kept: {},
};

export function keepTenders(kept: KeptTenders): void {
  const isAny = kept.giftCard !== undefined || kept.credit !== undefined;
  if (isAny) writeItem('session', tendersKey, JSON.stringify(kept));
  else removeItem('session', tendersKey);
  for (const listener of listeners) listener();
}

export function keptTenders(): KeptTenders {
  const text = readItem('session', tendersKey);
  if (text !== lastReading.text) lastReading = { text, kept: parseTenders(text) };
  return lastReading.kept;
}

const noTenders: KeptTenders = {};

export function useTenders(): KeptTenders {
  return useSyncExternalStore(subscribe, keptTenders, () => noTenders);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parseTenders(text: string | null): KeptTenders {
  try {
    const { giftCard, credit } = JSON.parse(text ?? '{}');
    return {
      ...(typeof giftCard?.code === 'string' && {
        giftCard: { ...giftCard, cents: cents(giftCard.cents) },
      }),
      ...(typeof credit?.token === 'string' && {
        credit: { ...credit, cents: cents(credit.cents) },
      }),
    };
  } catch {
    return noTenders;
  }
}

/** What is left for the card, in cents; on a plan, of its first month. */
export function cardDueAfterTenders(
  { giftCard, credit }: KeptTenders,
  total: Cents,
  isPlan: boolean,
): Due<TenderPayment> {
  const available: TenderPayment[] = [];
  if (credit !== undefined && !credit.isOff) {
    available.push({ kind: 'credit', cents: credit.cents });
  }
  if (giftCard !== undefined) available.push({ kind: 'gift-card', cents: giftCard.cents });
  return amountDue(total, available, isPlan);
}

/** The tenders, as the fields of `checkoutRequest`; empty if the card pays everything. */
export interface TenderFields {
  readonly giftCard?: string;
  readonly creditOf?: string;
  readonly tenderAmount?: Dollars;
}

/** The tenders, as the calls send them. */
export function tenderFields(kept: KeptTenders, total: Cents, isPlan: boolean): TenderFields {
  const { tenders } = cardDueAfterTenders(kept, total, isPlan);
  if (tenders.length === 0) return {};
  const pays = (kind: TenderPayment['kind']) => tenders.some((each) => each.kind === kind);
  const { giftCard, credit } = kept;
  return {
    ...(giftCard && pays('gift-card') && { giftCard: giftCard.code }),
    ...(credit && pays('credit') && { creditOf: credit.token }),
    tenderAmount: centsToDollars(tenderTotal(tenders)),
  };
}

/** Stores the credit that the customer's own page shows; removes it if none is left. */
export function keepCredit(token: string, left: Cents): void {
  const { credit: before, ...kept } = keptTenders();
  const isOff = before?.token === token && before.isOff;
  keepTenders(left > noCents ? { ...kept, credit: { token, cents: left, isOff } } : kept);
}

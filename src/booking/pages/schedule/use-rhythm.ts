import { useEffect, useState } from 'react';
import type { OfferedRhythmAnswer } from '#booking/contract/checkout-request.ts';
import { keptRhythmKey } from '#booking/pages/parts/kept-forms.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import { keepTenders } from '#booking/pages/parts/tenders.ts';
import { type RhythmId, rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { storedText, storeText } from '#ui/parts/kept-text.ts';
import type { EditableBooking } from './use-booked.ts';

/** How often we come: the offers for the booking, and the visitor's choice. */
export interface RhythmChoice {
  readonly offers: readonly OfferedRhythmAnswer[];
  /** Null for a single visit. */
  readonly chosen: OfferedRhythmAnswer | null;
  readonly choose: (id: RhythmId | null) => void;
  /** Chosen before a reload, and not priced yet, so a press cannot continue. */
  readonly pending: RhythmId | null;
  /** Chosen, but no longer offered; until the visitor chooses something else. */
  readonly gone: RhythmId | null;
  /** The price lookup failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** The words next to the box that the visitor checked. */
  readonly agreedTo: string | null;
  readonly agree: (words: string | null) => void;
  /** A discount code applies to a single visit, so there is no rhythm with it. */
  readonly hasCode: boolean;
}

const noRhythms: readonly OfferedRhythmAnswer[] = [];

/** The last answered question, its try, and whether it failed. */
interface LastAnswer {
  readonly asked: string;
  readonly tries: number;
  readonly isFailure: boolean;
}

/**
 * The server prices each rhythm, with the travel fee of the ZIP code, and writes the words to agree
 * to. Until it answers, only a single visit is offered; a choice from before a reload stays
 * pending.
 */
export function useRhythm(
  booked: EditableBooking | null,
  catalogue: Catalogue,
  { zip, anonKey }: { readonly zip: string | null; readonly anonKey: string },
): RhythmChoice {
  const [found, setFound] = useState<readonly OfferedRhythmAnswer[]>(noRhythms);
  const [wanted, setWanted] = useState<RhythmId | null>(null);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isOffered =
    booked !== null &&
    !booked.needsQuote &&
    // The server decides which selections have a rhythm.
    catalogue.services.some(({ id, rhythms }) => rhythms && id === booked.booking.service.id);
  const hasCode = isOffered && booked.booking.discountCode !== undefined;
  const asked =
    isOffered && !hasCode
      ? JSON.stringify({ ...selectionOf(booked.booking), ...(zip !== null && { postalCode: zip }) })
      : null;
  const [answered, setAnswered] = useState<LastAnswer | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const kept = storedText(keptRhythmKey);
    setWanted(rhythmIds.find((id) => id === kept) ?? null);
  }, []);
  useEffect(() => {
    if (asked === null) {
      setFound(noRhythms);
      return;
    }
    let isOver = false;
    const ask = () => createBackend({ anonKey }).callFunction('rhythms', JSON.parse(asked));
    void callWithRetries(ask).then((result) => {
      if (isOver) return;
      setAnswered({ asked, tries, isFailure: !result.ok });
      // Earlier offers stay: the server refuses words that are out of date.
      if (result.ok) setFound(result.data.offers);
    });
    return () => {
      isOver = true;
    };
  }, [asked, anonKey, tries]);
  const offers = asked === null ? noRhythms : found;
  const chosen = offers.find(({ id }) => id === wanted) ?? null;
  const isAnswered = answered !== null && answered.asked === asked && answered.tries === tries;
  const isOpen = wanted !== null && chosen === null && asked !== null;
  return {
    offers,
    chosen,
    hasCode,
    pending: isOpen && !(isAnswered && !answered.isFailure) ? wanted : null,
    gone: isOpen && isAnswered && !answered.isFailure ? wanted : null,
    hasFailed: isAnswered && answered.isFailure,
    retry: () => setTries(tries + 1),
    choose(id) {
      setWanted(id);
      storeText(keptRhythmKey, id ?? '');
      // Tenders pay for one visit only.
      if (id !== null) keepTenders({});
    },
    // A box that was checked for another price does not count.
    agreedTo: chosen !== null && agreedTo === chosen.words ? agreedTo : null,
    agree: setAgreedTo,
  };
}

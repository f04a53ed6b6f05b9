import { useEffect, useState } from 'react';
import type { OfferedRhythmAnswer } from '#booking/contract/checkout-request.ts';
import { keptRhythmKey } from '#booking/pages/parts/kept-forms.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import { keepTenders } from '#booking/pages/parts/tenders.ts';
import { type RhythmId, rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';
import { keepText, keptText } from '#ui/parts/kept-text.ts';
import type { Booked } from './use-booked.ts';

/** How often we come: what is offered for what is booked, and what was chosen of it. */
export interface RhythmChoice {
  readonly offers: readonly OfferedRhythmAnswer[];
  /** Null: just once. */
  readonly chosen: OfferedRhythmAnswer | null;
  readonly choose: (id: RhythmId | null) => void;
  /** Chosen, before a reload, and not priced again as yet: nobody knows what a press would sell. */
  readonly pending: RhythmId | null;
  /** Chosen, and not offered any longer; until something is chosen instead. */
  readonly gone: RhythmId | null;
  /** The prices could not be looked up. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** The words that were agreed to by the box next to them. */
  readonly agreedTo: string | null;
  readonly agree: (words: string | null) => void;
  /** A code lowers the price of one visit: there is no rhythm with it. */
  readonly hasCode: boolean;
}

const none: readonly OfferedRhythmAnswer[] = [];

/** Which question was answered last, at which try, and whether that failed. */
interface Answered {
  readonly asked: string;
  readonly tries: number;
  readonly isFailure: boolean;
}

/**
 * The server prices each rhythm, with the travel fee of the ZIP code, and writes what is agreed to. Where no
 * answer has come, just once is all that is offered; what was chosen before a reload is pending until then.
 */
export function useRhythm(
  booked: Booked | null,
  catalogue: Catalogue,
  { zip, anonKey }: { readonly zip: string | null; readonly anonKey: string },
): RhythmChoice {
  const [found, setFound] = useState<readonly OfferedRhythmAnswer[]>(none);
  const [wanted, setWanted] = useState<RhythmId | null>(null);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isOffered =
    booked !== null &&
    !booked.needsQuote &&
    // The server says for what of it.
    catalogue.services.some(({ id, rhythms }) => rhythms && id === booked.booking.service.id);
  const hasCode = isOffered && booked.booking.discountCode !== undefined;
  const asked =
    isOffered && !hasCode
      ? JSON.stringify({ ...selectionOf(booked.booking), ...(zip !== null && { postalCode: zip }) })
      : null;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const kept = keptText(keptRhythmKey);
    setWanted(rhythmIds.find((id) => id === kept) ?? null);
  }, []);
  useEffect(() => {
    if (asked === null) {
      setFound(none);
      return;
    }
    let isOver = false;
    const ask = () => createBackend({ anonKey }).callFunction('rhythms', JSON.parse(asked));
    void patiently(ask).then((result) => {
      if (isOver) return;
      setAnswered({ asked, tries, isFailure: !result.ok });
      // What was found before stays: the server refuses words that are not those of now.
      if (result.ok) setFound(result.data.offers);
    });
    return () => {
      isOver = true;
    };
  }, [asked, anonKey, tries]);
  const offers = asked === null ? none : found;
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
      keepText(keptRhythmKey, id ?? '');
      // They pay for one visit.
      if (id !== null) keepTenders({});
    },
    // A box that was checked for another price does not count.
    agreedTo: chosen !== null && agreedTo === chosen.words ? agreedTo : null,
    agree: setAgreedTo,
  };
}

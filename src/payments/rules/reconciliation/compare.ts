import type { CreditDifference, Difference } from '#payments/rules/difference.ts';
import type { OwnBooks, ProcessorBooks } from './books.ts';
import { compareCharges } from './compare-charges.ts';
import { compareDisputes } from './compare-disputes.ts';
import { compareRefunds } from './compare-refunds.ts';

/** Every difference between the processor's books and ours; each is listed once. */
export function compare(theirs: ProcessorBooks, ours: OwnBooks): Difference[] {
  return [
    ...compareCharges(theirs.movements, ours),
    ...compareRefunds(theirs.movements, ours),
    ...compareDisputes(theirs.movements, ours),
    ...compareCredit(theirs, ours),
    ...theirs.sessions
      .filter(({ sessionRef }) => !ours.sessions.has(sessionRef))
      .map((session) => ({ kind: 'session-unknown', ...session }) as const),
    ...theirs.payouts
      .filter(({ amount, sum }) => amount !== sum)
      .map((payout) => ({ kind: 'payout-differs', ...payout }) as const),
  ];
}

function compareCredit(theirs: ProcessorBooks, ours: OwnBooks): CreditDifference[] {
  const given = new Map(theirs.credits.map((each) => [each.reservationId, each.amount]));
  const known = new Set(ours.credits.map(({ reservationId }) => reservationId));
  const strange = theirs.credits.filter(({ reservationId }) => !known.has(reservationId));
  return [
    ...ours.credits.flatMap((credit): CreditDifference[] => {
      const { reservationId, orderId, amount, state, isFresh } = credit;
      const there = given.get(reservationId);
      if (there === undefined) {
        if (state !== 'used' || isFresh) return [];
        return [{ kind: 'credit-missing', reservationId, orderId, amount }];
      }
      if (state === 'reserved' && isFresh) return [];
      if (state !== 'used') {
        return [{ kind: 'credit-unrecorded', reservationId, orderId, amount: there }];
      }
      if (there === amount) return [];
      return [{ kind: 'credit-differs', reservationId, orderId, ours: amount, theirs: there }];
    }),
    ...strange.map(
      ({ reservationId, amount }) =>
        ({ kind: 'credit-unrecorded', reservationId, orderId: null, amount }) as const,
    ),
  ];
}

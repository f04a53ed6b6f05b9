import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Day } from '#visits/rules/company.ts';
import type { PayLine } from './pay-line.ts';
import { shareByMinutes } from './split.ts';

/** A tip, with everyone who shares it. */
export interface SharedTip {
  readonly visitId: VisitId;
  readonly bookingId: OrderId;
  /** On which it came. */
  readonly day: Day;
  /** All of it, in cents: nothing is taken off, no fee either. */
  readonly cents: number;
  /** The crew has it already: it is counted, and not paid again. */
  readonly isCash: boolean;
  readonly workers: readonly { readonly personId: PersonId; readonly minutes: number }[];
}

/**
 * The shares of a tip, by the minutes that each person worked at the visit; they add up to it to the
 * cent (ruling 49).
 */
export function tipLines({ visitId, day, cents, isCash, workers }: SharedTip): PayLine[] {
  const shares = shareByMinutes(cents, workers);
  return workers.map(({ personId, minutes: basisMinutes }, index) => {
    const share = shares[index] ?? 0;
    return {
      ...{ personId, kind: isCash ? 'cash-tip' : 'tip', day, visitId },
      // The minutes of a visit are in the lines of time already.
      ...{ minutes: 0, rate: basisMinutes, basis: isCash ? share : cents },
      cents: isCash ? 0 : share,
    };
  });
}

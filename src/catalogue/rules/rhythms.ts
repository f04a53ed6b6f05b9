import { type Cents, cents } from '#kernel/rules/money.ts';
import { emergencyServiceId, findService } from './lookup.ts';
import { isRecurring } from './quote.ts';
import { type RhythmId, rhythmIds } from './rhythm-ids.ts';
import type { Selection } from './selection.ts';
import type { Catalogue } from './types.ts';

/** The schedule of each rhythm; the first visit sets the weekday within a month. */
export const soldRhythms = {
  'every-week': { unit: 'week', every: 1 },
  'every-2-weeks': { unit: 'week', every: 2 },
  'every-3-weeks': { unit: 'week', every: 3 },
  'every-4-weeks': { unit: 'week', every: 4 },
  'every-month': { unit: 'month', every: 1 },
} as const satisfies Record<RhythmId, { unit: 'week' | 'month'; every: number }>;

/** The maximum discount of a rhythm, in percent. */
export const maxPercentOff = 90;

export interface OfferedRhythm {
  readonly id: RhythmId;
  readonly percentOff: number;
}

/** The rhythms on which homeowners may book a selection. Plans have their own, and emergencies none. */
export function rhythmsFor(
  catalogue: Catalogue,
  { serviceId, frequency }: Pick<Selection, 'serviceId' | 'frequency'>,
): readonly OfferedRhythm[] {
  const service = findService(catalogue, serviceId);
  if (service?.rhythms === undefined) return [];
  if (service.id === emergencyServiceId || isRecurring(service, frequency)) return [];
  const { rhythms } = service;
  return rhythmIds.flatMap((id) => {
    const percentOff = rhythms[id];
    return percentOff === undefined ? [] : [{ id, percentOff }];
  });
}

/** A rhythm's discount on each visit, as a negative amount. Half a cent is rounded up. */
export function rhythmDiscount({ percentOff }: OfferedRhythm, listed: Cents): Cents {
  const off = Math.floor((listed * percentOff + 50) / 100);
  return cents(off === 0 ? 0 : -off);
}

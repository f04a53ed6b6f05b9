import type { PayLine } from './pay-line.ts';
import { cashOf, sumOf } from './pay-sums.ts';

/**
 * The corrections to a closed period by person, kind, day and job: what its days come to now, less all paid for them.
 * @param due what the days come to by the terms of the close
 * @param paid all lines of those days in closed periods, corrections included
 */
export function correctionsOf(due: readonly PayLine[], paid: readonly PayLine[]): PayLine[] {
  const duePer = Map.groupBy(due, keyOf);
  const paidPer = Map.groupBy(paid, keyOf);
  return [...new Set([...duePer.keys(), ...paidPer.keys()])].toSorted().flatMap((key) => {
    const [now, before] = [duePer.get(key) ?? [], paidPer.get(key) ?? []];
    const line = now[0] ?? before.at(-1);
    if (line === undefined) return [];
    const minutes = sumOf(now, 'minutes') - sumOf(before, 'minutes');
    const cents = sumOf(now, 'cents') - sumOf(before, 'cents');
    const isCash = line.kind === 'cash-tip';
    const basis = isCash ? cashOf(now) - cashOf(before) : line.basis;
    const isSame = minutes === 0 && cents === 0 && (!isCash || basis === 0);
    return isSame ? [] : [{ ...line, minutes, cents, basis }];
  });
}

function keyOf({ personId, kind, day, visitId }: PayLine): string {
  return [personId, day, kind, visitId ?? ''].join(' ');
}

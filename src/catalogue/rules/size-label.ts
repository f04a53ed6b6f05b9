import type { HomeSize } from './types.ts';

const squareFeet = new Intl.NumberFormat('en-US');

type Range = Pick<HomeSize, 'from' | 'to' | 'andMore'>;

/** "1,600–1,800 sq ft"; open ranges end in "+". The default unit is English. */
export function squareFeetRange(size: Range, unit = 'sq ft'): string {
  const from = squareFeet.format(size.from);
  if (size.to === null) return `${from}+ ${unit}`;
  return `${from}–${squareFeet.format(size.to)}${size.andMore ? '+' : ''} ${unit}`;
}

/** "Average (1,600–1,800 sq ft)", as the size select shows it. */
export function sizeLabel(size: HomeSize, unit?: string): string {
  return `${size.label} (${squareFeetRange(size, unit)})`;
}

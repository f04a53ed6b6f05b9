import type { HomeSize } from './types.ts';

const squareFeet = new Intl.NumberFormat('en-US');

/** "1,600–1,800 sq ft"; open ranges end in "+". */
export function squareFeetRange(size: HomeSize): string {
  const from = squareFeet.format(size.from);
  if (size.to === null) return `${from}+ sq ft`;
  return `${from}–${squareFeet.format(size.to)}${size.andMore ? '+' : ''} sq ft`;
}

/** "Average (1,600–1,800 sq ft)", as the size select shows it. */
export function sizeLabel(size: HomeSize): string {
  return `${size.label} (${squareFeetRange(size)})`;
}

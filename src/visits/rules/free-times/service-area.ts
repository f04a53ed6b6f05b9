/** Where the company goes: listed codes plus a distance. */
export interface ServiceArea {
  readonly postalCodes: readonly string[];
  /** Every ZIP code within this many miles in a straight line. */
  readonly near?: { readonly postalCode: string; readonly miles: number } | undefined;
}

/** Straight-line miles between two ZIP codes; null if one is unknown. */
export type MilesBetween = (from: string, to: string) => number | null;

/** Whether the company serves a ZIP code; null, or an empty area, means everywhere. "94103-1234" counts as "94103". */
export function isServed(
  area: ServiceArea | null,
  postalCode: string,
  milesBetween: MilesBetween,
): boolean {
  if (area === null) return true;
  const { postalCodes, near } = area;
  if (postalCodes.length === 0 && near === undefined) return true;
  const wanted = normalizedPostalCode(postalCode);
  if (postalCodes.some((each) => normalizedPostalCode(each) === wanted)) return true;
  if (near === undefined) return false;
  const miles = milesBetween(near.postalCode, wanted);
  return miles !== null && miles <= near.miles;
}

function normalizedPostalCode(postalCode: string): string {
  return postalCode
    .replace(/^(\d{5})-\d{4}$/, '$1')
    .replace(/\s+/g, '')
    .toUpperCase();
}

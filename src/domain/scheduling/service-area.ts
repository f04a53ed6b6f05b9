/** Where the company goes. */
export interface ServiceArea {
  readonly postalCodes: readonly string[];
}

/** Whether somebody goes there; null means everywhere. "94103-1234" is in "94103". */
export function isServed(area: ServiceArea | null, postalCode: string): boolean {
  if (area === null || area.postalCodes.length === 0) return true;
  const wanted = plain(postalCode);
  return area.postalCodes.some((each) => plain(each) === wanted);
}

function plain(postalCode: string): string {
  return postalCode
    .replace(/^(\d{5})-\d{4}$/, '$1')
    .replace(/\s+/g, '')
    .toUpperCase();
}

export interface ImportedPlace {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

/**
 * An address in one cell, "12 Oak St, Apt 4, Oakland, CA 94601": street, city, state and ZIP code
 * where it ends with those, else the whole of it is the street.
 */
export function readPlace(text: string): ImportedPlace {
  const whole = text
    .trim()
    .replace(/\s*\n\s*/g, ', ')
    .replace(/,?\s*(USA|United States)$/i, '');
  const match = /^(.+?),\s*([^,]+?),?\s+([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)$/s.exec(whole);
  if (match === null) return { line1: whole, line2: '', city: '', region: '', postalCode: '' };
  const [, street = '', city = '', region = '', postalCode = ''] = match;
  const [line1 = '', ...others] = street.split(/,\s*/);
  return { line1, line2: others.join(', '), city, region: region.toUpperCase(), postalCode };
}

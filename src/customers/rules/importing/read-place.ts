import { emptyAddress, type PostalAddress } from '#kernel/rules/address-lines.ts';

const WITH_ZIP = /^(.+?),\s*([^,]+?),?\s+([A-Za-z]{2})\.?,?\s+(\d{3,5}(?:-\d{4})?)$/s;

/** For a ZIP code in its own cell: no street ends with a comma and a state. */
const WITHOUT_ZIP =
  /^(.+?),\s*([^,]+?),\s*(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/s;

/**
 * An address in one cell, "12 Oak St, Apt 4, Oakland, CA 94601": street, city, state and ZIP code if it ends with
 * those, or with city and state; otherwise all of it is the street.
 */
export function readPlace(text: string): PostalAddress {
  const whole = text
    .trim()
    .replace(/\s*\n\s*/g, ', ')
    .replace(/,?\s*(USA|United States)$/i, '');
  const match = WITH_ZIP.exec(whole) ?? WITHOUT_ZIP.exec(whole);
  if (match === null) return { ...emptyAddress, line1: whole };
  const [, street = '', city = '', region = '', postalCode = ''] = match;
  const [line1 = '', ...others] = street.split(/,\s*/);
  return { line1, line2: others.join(', '), city, region: region.toUpperCase(), postalCode };
}

/** A US ZIP code with the leading zeros that a spreadsheet removed; elsewhere unchanged. */
export function readPostalCode(text: string, country: string): string {
  const [, digits, more = ''] = /^(\d{3,5})(?:\.0)?(-\d{4})?$/.exec(text) ?? [];
  return country !== 'US' || digits === undefined ? text : digits.padStart(5, '0') + more;
}

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A typed number as "+14155550132"; null where it cannot be one of `country` or a foreign one. */
export function toE164(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), country as CountryCode);
  return number?.isPossible() === true ? number.number : null;
}

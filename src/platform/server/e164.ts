import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A typed number as "+14155550132"; null if it is valid neither in `country` nor abroad. */
export function toE164(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), country as CountryCode);
  return number?.isPossible() === true ? number.number : null;
}

/**
 * "+14155550132" in the notation of `country`, "(415) 555-0132"; a foreign number keeps its country
 * code.
 */
export function phoneAsWritten(e164: string, country: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return e164;
  const isOwn = number.countryCallingCode === getCountryCallingCode(country as CountryCode);
  return isOwn ? number.formatNational() : number.formatInternational();
}

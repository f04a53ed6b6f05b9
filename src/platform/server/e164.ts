import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A typed number as "+14155550132"; null if it cannot be one of `country` or a foreign one. */
export function toE164(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text.trim(), country as CountryCode);
  return number?.isPossible() === true ? number.number : null;
}

/** "+14155550132" as people of `country` write it, "(415) 555-0132"; a foreign one with its code. */
export function phoneAsWritten(e164: string, country: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return e164;
  const isOwn = number.countryCallingCode === getCountryCallingCode(country as CountryCode);
  return isOwn ? number.formatNational() : number.formatInternational();
}

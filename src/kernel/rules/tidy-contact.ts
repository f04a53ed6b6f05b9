import { readEmail, readPhone } from './contact-rules.ts';

/** Countries of the North American Numbering Plan, which write (415) 555-0142. */
const northAmerican = ['US', 'CA', 'PR'];
/** Area code and exchange never begin with 0 or 1; a 1 before them is the country code. */
const northAmericanNumber = /^(\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/**
 * A valid phone number in common notation. Any other text stays as typed and gets the specified
 * sentence (ruling 14a).
 */
export function tidyPhone(text: string, country: string): string {
  const phone = readPhone(text);
  if (phone === null) return text;
  const parts = northAmerican.includes(country)
    ? northAmericanNumber.exec(phone.replace(/[^\d+]/g, ''))
    : null;
  // Our pages keep numbers on one line with their own hyphen.
  if (parts === null) return phone.replace(/[\u2010\u2011]/g, '-').replace(/\s+/g, ' ');
  const [, code, area, exchange, line] = parts;
  return `${code ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

/** The cleaned address. Text that is not an address stays as typed, so a person can correct it. */
export function tidyEmail(text: string): string {
  return readEmail(text) ?? text.trim();
}

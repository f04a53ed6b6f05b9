import { readEmail, readPhone } from './contact-rules.ts';

/** Countries of the North American plan, whose numbers are written (415) 555-0142. */
const northAmerican = ['US', 'CA', 'PR'];
/** Area code and exchange never begin with 0 or 1; a 1 before them is the country's. */
const northAmericanNumber = /^(\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/**
 * A valid phone number as people write it. What is none is left as it was typed: it gets the specified
 * sentence (ruling 14a).
 */
export function tidyPhone(text: string, country: string): string {
  const phone = readPhone(text);
  if (phone === null) return text;
  const parts = northAmerican.includes(country)
    ? northAmericanNumber.exec(phone.replace(/[^\d+]/g, ''))
    : null;
  // Pages keep a number on one line with its own hyphen.
  if (parts === null) return phone.replace(/[\u2010\u2011]/g, '-').replace(/\s+/g, ' ');
  const [, code, area, exchange, line] = parts;
  return `${code ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

/** The cleaned address. Text that is not an address stays as typed, so a person can correct it. */
export function tidyEmail(text: string): string {
  return readEmail(text) ?? text.trim();
}

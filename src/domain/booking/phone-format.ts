import { isPhone } from './contact-rules.ts';

/** Countries of the North American plan, whose numbers are written (415) 555-0142. */
const northAmerican = ['US', 'CA', 'PR'];
/** Area code and exchange never begin with 0 or 1; a 1 before them is the country's. */
const northAmericanNumber = /^(\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

/**
 * A phone number as people write it, from however it was typed or pasted: `tel:` links, invisible
 * marks, odd hyphens and blanks are cleaned away. What is no number is left as it was typed.
 */
export function tidyPhone(text: string, country: string): string {
  const clean = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/(?<=\d)[/·•](?=\d)/g, '-')
    .trim();
  // What a page or a card writes before a number, such as 'Tel. ' or a picture of a telephone.
  const bare = clean.replace(/^[^\d+(]+/, '');
  const plain = isPhone(bare) ? bare : clean;
  if (!/^\+?[\d\s().-]+$/.test(plain)) return text;
  if (!northAmerican.includes(country)) return plain;
  const parts = northAmericanNumber.exec(plain.replace(/[^\d+]/g, ''));
  if (parts === null) return plain;
  const [, code, area, exchange, line] = parts;
  return `${code ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

import { questionLineName } from './quote.ts';
import { type CatalogueWords, translateText } from './translate.ts';

/** The start of the single line of an order with an owner's own price. */
export const quoteLineSign = 'Custom quote';

/** "Custom quote: Essential, Handyman Services x 2" */
export function quoteLineName(service: string, addOns: string | undefined): string {
  return `${quoteLineSign}: ${service}${addOns === undefined ? '' : `, ${addOns}`}`;
}

/** The start of the line with a code's discount. */
export const discountLineSign = 'Discount code';

/** "Discount code: SPRING10" */
export function discountLineName(code: string): string {
  return `${discountLineSign}: ${code}`;
}

/** The start of the lines with sales tax. */
export const taxLineSign = 'Sales tax';

/** "Sales tax 8.25%" */
export function taxLineName(rate: string): string {
  return `${taxLineSign} ${rate}`;
}

/** Whether sales tax was added. */
export function isTaxed(lines: readonly { readonly kind: string }[]): boolean {
  return lines.some(({ kind }) => kind === 'tax');
}

/** Which tax a plan's line is: of each month, of what is charged once, or of the first discount. */
export const monthlyTax = 'month';
export const oneTimeTaxPart = 'once';
export const discountTaxPart = 'discount';

/** The name of a sold line in another language, including custom quotes, discounts and taxes. */
export function translatedLine(words: CatalogueWords, name: string): string {
  const tax = /^Sales tax (\d+(?:\.\d+)?%)$/.exec(name)?.[1];
  if (tax !== undefined) return `${translateText(words, taxLineSign)} ${tax}`;
  const code = name.startsWith(discountLineName(''))
    ? name.slice(discountLineName('').length)
    : null;
  if (code !== null) return `${translateText(words, discountLineSign)}: ${code}`;
  const beginning = `${quoteLineSign}: `;
  if (!name.startsWith(beginning)) return translatedAnswer(words, name);
  return `${translateText(words, quoteLineSign)}: ${translatedList(words, name.slice(beginning.length))}`;
}

/** "Pets: Two or more": each half is a name. Other names are not split. */
function translatedAnswer(words: CatalogueWords, name: string): string {
  const [question, ...choice] = name.split(': ');
  if (question === undefined || choice.length === 0 || !Object.hasOwn(words, question)) {
    return translateText(words, name);
  }
  return questionLineName(translateText(words, question), translateText(words, choice.join(': ')));
}

/** Names may contain commas, so it takes the longest known beginning as a name. */
function translatedList(words: CatalogueWords, list: string): string {
  const ends = [...list.matchAll(/, |$/g)].map(({ index }) => index);
  const end = ends.findLast((at) => isTranslatable(words, list.slice(0, at))) ?? ends[0];
  const rest = list.slice(end);
  const first = translatedItem(words, list.slice(0, end));
  return rest === '' ? first : `${first}, ${translatedList(words, rest.slice(', '.length))}`;
}

function isTranslatable(words: CatalogueWords, item: string): boolean {
  return Object.hasOwn(words, nameWithoutCount(item));
}

/** "Handyman Services x 2": the number stays. */
function translatedItem(words: CatalogueWords, item: string): string {
  const name = nameWithoutCount(item);
  return `${translateText(words, name)}${item.slice(name.length)}`;
}

function nameWithoutCount(item: string): string {
  return item.replace(/ x \d+$/, '');
}

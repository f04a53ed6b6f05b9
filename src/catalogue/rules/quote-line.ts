import { questionLineName } from './quote.ts';
import { type CatalogueWords, translated } from './translate.ts';

/** How the one line of an order begins that an owner made a price for. */
export const quoteLineSign = 'Custom quote';

/** "Custom quote: Essential, Handyman Services x 2" */
export function quoteLineName(service: string, addOns: string | undefined): string {
  return `${quoteLineSign}: ${service}${addOns === undefined ? '' : `, ${addOns}`}`;
}

/** How the line of an order begins that a code lowers its price by. */
export const discountLineSign = 'Discount code';

/** "Discount code: SPRING10" */
export function discountLineName(code: string): string {
  return `${discountLineSign}: ${code}`;
}

/** How the lines of an order begin that its tax is in. */
export const taxLineSign = 'Sales tax';

/** "Sales tax 8.25%" */
export function taxLineName(rate: string): string {
  return `${taxLineSign} ${rate}`;
}

/** Whether sales tax is on top of what was sold. */
export function isTaxed(lines: readonly { readonly kind: string }[]): boolean {
  return lines.some(({ kind }) => kind === 'tax');
}

/** Which tax a line of a plan is: of each month, of what is charged once, and of the first discount. */
export const monthlyTax = 'month';
export const onceTax = 'once';
export const taxOnDiscount = 'discount';

/** The name of a sold line, a custom quote's, a discount's and a tax's too, in another language. */
export function translatedLine(words: CatalogueWords, name: string): string {
  const tax = /^Sales tax (\d+(?:\.\d+)?%)$/.exec(name)?.[1];
  if (tax !== undefined) return `${translated(words, taxLineSign)} ${tax}`;
  const code = name.startsWith(discountLineName(''))
    ? name.slice(discountLineName('').length)
    : null;
  if (code !== null) return `${translated(words, discountLineSign)}: ${code}`;
  const beginning = `${quoteLineSign}: `;
  if (!name.startsWith(beginning)) return translatedAnswer(words, name);
  return `${translated(words, quoteLineSign)}: ${translatedList(words, name.slice(beginning.length))}`;
}

/** "Pets: Two or more": each half is a name of its own. Other names are whole. */
function translatedAnswer(words: CatalogueWords, name: string): string {
  const [question, ...choice] = name.split(': ');
  if (question === undefined || choice.length === 0 || !Object.hasOwn(words, question)) {
    return translated(words, name);
  }
  return questionLineName(translated(words, question), translated(words, choice.join(': ')));
}

/** Names have commas of their own, so the longest beginning that is known is one name. */
function translatedList(words: CatalogueWords, list: string): string {
  const ends = [...list.matchAll(/, |$/g)].map(({ index }) => index);
  const end = ends.findLast((at) => isKnown(words, list.slice(0, at))) ?? ends[0];
  const rest = list.slice(end);
  const first = translatedItem(words, list.slice(0, end));
  return rest === '' ? first : `${first}, ${translatedList(words, rest.slice(', '.length))}`;
}

function isKnown(words: CatalogueWords, item: string): boolean {
  return Object.hasOwn(words, nameOf(item));
}

/** "Handyman Services x 2": the number stays. */
function translatedItem(words: CatalogueWords, item: string): string {
  const name = nameOf(item);
  return `${translated(words, name)}${item.slice(name.length)}`;
}

function nameOf(item: string): string {
  return item.replace(/ x \d+$/, '');
}

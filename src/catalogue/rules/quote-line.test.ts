import { expect, test } from 'vitest';
import { quoteLineName, translatedLine } from './quote-line.ts';

const words = {
  'Custom quote': 'Cotización personalizada',
  'Home Standard Clean': 'Limpieza',
  'Handyman Services': 'Mantenimiento',
  'Laundry, Dishes & Organizing': 'Ropa, trastes y orden',
};

test.each([
  ['Home Standard Clean', undefined, 'Cotización personalizada: Limpieza'],
  [
    'Home Standard Clean',
    'Laundry, Dishes & Organizing x 2, Handyman Services x 12',
    'Cotización personalizada: Limpieza, Ropa, trastes y orden x 2, Mantenimiento x 12',
  ],
  [
    'Barns, Sheds',
    'Handyman Services x 1',
    'Cotización personalizada: Barns, Sheds, Mantenimiento x 1',
  ],
])("translates a quote's line name by name: %s, %s", (service, addOns, told) => {
  expect(translatedLine(words, quoteLineName(service, addOns))).toBe(told);
});

test("keeps a discount's code in every language", () => {
  expect(
    translatedLine({ 'Discount code': 'Código de descuento' }, 'Discount code: SPRING10'),
  ).toBe('Código de descuento: SPRING10');
});

test('translates any other line as a whole, and changes nothing without words', () => {
  expect(translatedLine(words, 'Home Standard Clean')).toBe('Limpieza');
  expect(translatedLine(words, 'constructor')).toBe('constructor');
  const line = quoteLineName('Home Standard Clean', 'Handyman Services x 2');
  expect(translatedLine({}, line)).toBe(line);
});

test('keeps the end of a name that was cut off', () => {
  expect(translatedLine(words, 'Custom quote: Home Standard Clean, Handyman Ser…')).toBe(
    'Cotización personalizada: Limpieza, Handyman Ser…',
  );
});

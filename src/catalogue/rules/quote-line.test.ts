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
])('the line of a quote is translated name by name: %s, %s', (service, addOns, told) => {
  expect(translatedLine(words, quoteLineName(service, addOns))).toBe(told);
});

test('a discount’s line keeps its code in every language', () => {
  expect(
    translatedLine({ 'Discount code': 'Código de descuento' }, 'Discount code: SPRING10'),
  ).toBe('Código de descuento: SPRING10');
});

test('any other line is translated whole, and without words nothing changes', () => {
  expect(translatedLine(words, 'Home Standard Clean')).toBe('Limpieza');
  expect(translatedLine(words, 'constructor')).toBe('constructor');
  const line = quoteLineName('Home Standard Clean', 'Handyman Services x 2');
  expect(translatedLine({}, line)).toBe(line);
});

test('a name that was cut off keeps its end', () => {
  expect(translatedLine(words, 'Custom quote: Home Standard Clean, Handyman Ser…')).toBe(
    'Cotización personalizada: Limpieza, Handyman Ser…',
  );
});

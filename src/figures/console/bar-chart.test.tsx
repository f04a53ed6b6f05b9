import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

/** The values at a chart's lines, from the top. */
function marksOf(values: readonly number[], format: (value: number) => string): string[] {
  const bars = values.map((value, index) => ({ key: `${index}`, label: '', name: '', value }));
  const html = renderToStaticMarkup(<BarChart bars={bars} format={format} label="Bookings" />);
  const axis = html.slice(0, html.indexOf('relative h-44'));
  return [...axis.matchAll(/<span>([^<]+)<\/span>/g)].map(([, mark = '']) => mark);
}

test.each([
  [[0, 0], ['0']],
  [
    [1, 0],
    ['1', '0'],
  ],
  [[3], ['3', '0']],
  [
    [7, 2],
    ['8', '4', '0'],
  ],
])('a chart of %j has whole numbers at its lines, and only 0 without a value', (values, marks) => {
  expect(marksOf(values, String)).toEqual(marks);
});

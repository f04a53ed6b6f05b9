import { expect, test } from 'vitest';
import { errorsInFieldOrder } from './placed-errors.ts';

test("puts errors in the order of the form's fields, whatever order the server sent", () => {
  const fields = ['date', 'from', 'to'];
  const errors = ['to', 'from', 'somewhere', 'date'].map((path) => ({ path }));
  const paths = errorsInFieldOrder(fields, errors).map(({ path }) => path);
  expect(paths).toEqual(['date', 'from', 'to']);
});

test('puts an error inside a field at that field', () => {
  const errors = [{ path: 'area.0' }, { path: 'name' }];
  expect(errorsInFieldOrder(['name', 'area'], errors)).toEqual([
    { path: 'name' },
    { path: 'area.0' },
  ]);
  expect(errorsInFieldOrder(['name'], [{ path: 'other' }])).toEqual([]);
});

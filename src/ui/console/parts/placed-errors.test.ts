import { expect, test } from 'vitest';
import { placedErrors } from './placed-errors.ts';

test('of several wrong fields the first of the form leads, whatever order the server told them in', () => {
  const fields = ['date', 'from', 'to'];
  const errors = ['to', 'from', 'somewhere', 'date'].map((path) => ({ path }));
  const paths = placedErrors(fields, errors).map(({ path }) => path);
  expect(paths).toEqual(['date', 'from', 'to']);
});

test('what lies within a field is at it', () => {
  const errors = [{ path: 'area.0' }, { path: 'name' }];
  expect(placedErrors(['name', 'area'], errors)).toEqual([{ path: 'name' }, { path: 'area.0' }]);
  expect(placedErrors(['name'], [{ path: 'other' }])).toEqual([]);
});

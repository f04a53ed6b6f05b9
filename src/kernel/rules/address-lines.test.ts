import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const OAK = { line1: '12 Oak St', line2: '', city: '', region: '', postalCode: '' };

test.each([
  [
    { line2: 'Apt 4', city: 'Oakland', region: 'CA', postalCode: '94607' },
    ['Apt 4', 'Oakland, CA 94607'],
  ],
  [{ city: 'Oakland', postalCode: '94607' }, ['Oakland, 94607']],
  [{ region: 'CA', postalCode: '94607' }, ['CA 94607']],
  [{ city: 'Oakland' }, ['Oakland']],
  [{}, []],
])('formats an address with %o', (known, lines) => {
  expect(addressLines({ ...OAK, ...known })).toEqual(['12 Oak St', ...lines]);
});

import { expect, test } from 'vitest';
import { missingPackages, requireNode } from './install.mjs';
import { Complaint } from './project.mjs';

test.each(['18.20.4', '20.18.9'])(
  'Node.js %s is refused before anything is installed',
  (version) => {
    expect(() => requireNode(version)).toThrow(Complaint);
  },
);

test.each(['20.19.0', '22.1.0', '24.0.0'])('Node.js %s is accepted', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

test('what is missing: other versions, and what npm left out of this machine’s own programs', () => {
  const locked = {
    '': {},
    a: { version: '1.0.0' },
    b: { version: '2.0.0' },
    tests: { version: '1.0.0', dev: true },
    native: here,
    elsewhere: { ...here, os: ['aix'] },
    otherLibc: { ...here, libc: ['none'] },
    companion: { version: '1.0.0', optional: true },
  };
  const installed = { a: { version: '1.0.0' }, b: { version: '1.9.0' } };
  expect(missingPackages(locked, installed, 'production')).toEqual(['b', 'native']);
  expect(missingPackages(locked, installed, 'everything')).toEqual(['b', 'tests', 'native']);
  expect(missingPackages(locked, locked, 'everything')).toEqual([]);
});

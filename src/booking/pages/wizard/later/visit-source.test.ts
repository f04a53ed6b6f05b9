import { expect, test } from 'vitest';
import { sourceOfVisit } from './visit-source.ts';

const visit = { address: 'https://book.example/', referrer: '', framed: false };

test.each([
  [{}, null],
  [{ referrer: 'https://www.search.example/?q=ann' }, 'site:search.example'],
  [{ referrer: 'https://book.example/contact' }, null],
  [{ address: 'https://book.example/?utm_source=Flyer' }, 'campaign:flyer'],
  [
    { address: 'https://book.example/?utm_source=flyer', referrer: 'https://a.example/' },
    'campaign:flyer',
  ],
  [
    { address: 'https://book.example/?utm_source=a@b.example', referrer: 'https://a.example/' },
    'site:a.example',
  ],
  [{ framed: true, referrer: 'https://maids.example/book' }, 'embed:maids.example'],
  [{ framed: true }, null],
])('reads the source of a visit of %j as %s', (told, source) => {
  expect(sourceOfVisit({ ...visit, ...told })).toBe(source);
});

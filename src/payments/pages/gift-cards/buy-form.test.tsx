import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BuyForm } from './buy-form.tsx';

test('before the script works no amount is offered: its press would be lost', () => {
  const markup = renderToStaticMarkup(<BuyForm anonKey="anon" />);
  const offered = markup.match(/<button[^>]*type="button"[^>]*>/g) ?? [];
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.filter((button) => !button.includes('disabled=""'))).toEqual([]);
});

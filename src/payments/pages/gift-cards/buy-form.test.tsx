import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { BuyForm } from './buy-form.tsx';

test('offers no preset amount before the script works, because the press would be lost', () => {
  const markup = renderToStaticMarkup(
    <BuyForm anonKey="anon" offered={[cents(25_00), cents(75_00)]} />,
  );
  const offered = markup.match(/<button[^>]*type="button"[^>]*>/g) ?? [];
  expect(offered).toHaveLength(2);
  expect(markup).toContain('$75');
  expect(offered.filter((button) => !button.includes('disabled=""'))).toEqual([]);
});

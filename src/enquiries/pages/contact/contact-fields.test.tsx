import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactFields } from './contact-fields.tsx';

test('the fields fill automatically and open the right keyboard', () => {
  const markup = renderToStaticMarkup(
    <ContactFields country="US" errorOf={() => undefined} values={{}} />,
  );
  expect(markup).toMatch(/<input[^>]* autoComplete="name"[^>]* name="name"/);
  expect(markup).toMatch(/autoComplete="tel"[^>]* inputMode="tel"[^>]* name="phone"/);
  expect(markup).toMatch(/autoComplete="email"[^>]* inputMode="email"[^>]* name="email"/);
  expect(markup).toMatch(/<textarea[^>]* autoComplete="off"[^>]* name="message"/);
});

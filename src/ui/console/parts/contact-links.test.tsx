import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailLink } from './contact-links.tsx';

test('an email address that does not fit breaks before its host', () => {
  const html = renderToStaticMarkup(<MailLink email="dana.whitfield@example.com" />);
  expect(html).toContain('dana.whitfield@<wbr/>example.com');
});

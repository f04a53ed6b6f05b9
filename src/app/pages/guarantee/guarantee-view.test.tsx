import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#kernel/rules/language.ts';
import { GuaranteeView } from './guarantee-view.tsx';

function shown(writtenIn: Language): string {
  const props = { paragraphs: ['Lo que algo valga'], facts: ['Insured'] };
  return renderToStaticMarkup(<GuaranteeView writtenIn={writtenIn} {...props} />);
}

test('marks only the owner’s text with its language if that differs from the page’s', () => {
  expect(shown('es').match(/ lang="es"[^>]*><p[^>]*>Lo que algo valga/g)).toHaveLength(1);
  expect(shown('es').match(/ lang=/g)).toHaveLength(1);
  expect(shown('en')).not.toContain(' lang=');
});

import type { PageDefinition } from '#ui/pages/page.ts';
import { errorTexts } from '#ui/words/en/error.ts';
import { ErrorPage } from './error-page.tsx';

export const errorPage: PageDefinition<object> = {
  title: errorTexts.title,
  description: () => errorTexts.text,
  script: null,
  styles: 'site',
  frame: 'site',
  View: ErrorPage,
  props: () => ({}),
};

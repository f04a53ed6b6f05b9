import { errorTexts } from '#texts/error.ts';
import type { PageDefinition } from '#web/pages/page.ts';
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

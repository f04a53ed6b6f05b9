import { errorTexts } from '#texts/error.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ErrorView } from './error-view.tsx';

export const errorPage: PageDefinition<object> = {
  title: errorTexts.title,
  description: () => errorTexts.text,
  script: null,
  styles: 'site',
  frame: 'site',
  View: ErrorView,
  props: () => ({}),
};

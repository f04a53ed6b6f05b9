import type { PageDefinition } from '#web/pages/page.ts';
import { ErrorView } from './error-view.tsx';
import { errorTexts } from './texts.ts';

export const errorPage: PageDefinition<object> = {
  title: errorTexts.title,
  description: () => errorTexts.text,
  script: null,
  styles: 'site',
  frame: 'site',
  View: ErrorView,
  props: () => ({}),
};

import { notFoundTexts } from '#app/words/en/not-found.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { NotFoundView } from './not-found-view.tsx';

export const notFoundPage: PageDefinition<object> = {
  title: notFoundTexts.title,
  description: () => notFoundTexts.text,
  script: null,
  styles: 'site',
  frame: 'site',
  View: NotFoundView,
  props: () => ({}),
};

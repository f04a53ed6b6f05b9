import type { SiteConfig } from '#contract/site.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ScheduleView } from './schedule-view.tsx';
import { scheduleTexts } from './texts.ts';

export const schedulePage: PageDefinition<{ site: SiteConfig }> = {
  title: 'Schedule',
  description: () => scheduleTexts.lead,
  script: 'schedule',
  styles: 'site',
  frame: 'site',
  View: ScheduleView,
  props: ({ site }) => ({ site }),
};

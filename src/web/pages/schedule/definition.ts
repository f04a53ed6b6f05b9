import type { SiteConfig } from '#contract/site.ts';
import { scheduleTexts } from '#texts/schedule.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ScheduleView } from './schedule-view.tsx';

export const schedulePage: PageDefinition<{ site: SiteConfig }> = {
  title: scheduleTexts.pageTitle,
  description: () => scheduleTexts.lead,
  script: 'schedule',
  styles: 'site',
  frame: 'site',
  View: ScheduleView,
  props: ({ site }) => ({ site }),
};

import type { SiteConfig } from '#contract/site.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ScheduleView } from './schedule-view.tsx';

export const schedulePage: PageDefinition<{ site: SiteConfig }> = {
  title: 'Choose your times',
  description: (site) => site.businessName,
  script: 'schedule',
  styles: 'site',
  frame: 'site',
  View: ScheduleView,
  props: ({ site }) => ({ site }),
};

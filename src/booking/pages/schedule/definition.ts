import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { type ScheduleProps, ScheduleView } from './schedule-view.tsx';

export const schedulePage: PageDefinition<ScheduleProps> = {
  title: scheduleTexts.pageTitle,
  description: () => scheduleTexts.title,
  script: 'schedule',
  styles: 'site',
  frame: 'site',
  View: ScheduleView,
  props: ({ catalogue, site }) => ({ catalogue: pricesOnly(catalogue), site }),
};

/** Only names and prices. Visitors read the descriptions earlier. */
function pricesOnly(catalogue: Catalogue): Catalogue {
  const bare = { description: '', subtasks: '' };
  return {
    ...catalogue,
    services: catalogue.services.map((service) => ({ ...service, ...bare })),
    addOns: catalogue.addOns.map((addOn) => ({ ...addOn, ...bare })),
  };
}

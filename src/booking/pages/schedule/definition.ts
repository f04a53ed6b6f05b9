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
  props: ({ catalogue, site }) => ({ catalogue: withoutDescriptions(catalogue), site }),
};

/** Visitors read these earlier. Duties stay: they tidy the drawn rooms. */
function withoutDescriptions(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    services: catalogue.services.map((service) => ({ ...service, description: '' })),
    addOns: catalogue.addOns.map((addOn) => ({ ...addOn, description: '' })),
  };
}

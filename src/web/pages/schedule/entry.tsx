import { hydratePage } from '#web/pages/hydrate.tsx';
import { ScheduleView } from './schedule-view.tsx';

hydratePage(ScheduleView);

import { hydratePage } from '#ui/pages/hydrate.tsx';
import { ScheduleView } from './schedule-view.tsx';

hydratePage(ScheduleView);

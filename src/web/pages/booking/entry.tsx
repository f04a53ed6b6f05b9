import { hydratePage } from '#web/pages/hydrate.tsx';
import { BookingView } from './booking-view.tsx';

hydratePage(BookingView);

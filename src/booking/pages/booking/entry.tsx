import { hydratePage } from '#ui/pages/hydrate.tsx';
import { BookingView } from './booking-view.tsx';

hydratePage(BookingView);

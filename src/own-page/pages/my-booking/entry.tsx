import { hydratePage } from '#ui/pages/hydrate.tsx';
import { MyBookingView } from './my-booking-view.tsx';

hydratePage(MyBookingView);

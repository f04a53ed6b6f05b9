import { hydratePage } from '#web/pages/hydrate.tsx';
import { MyBookingView } from './my-booking-view.tsx';

hydratePage(MyBookingView);

import type { SiteConfig } from '#kernel/contract/site.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import type { Reload } from './use-booking.ts';

/** What every part of the page gets. */
export interface OwnBookingProps {
  readonly site: SiteConfig;
  readonly token: string;
  readonly booking: MyBookingAnswer;
  readonly reload: Reload;
}

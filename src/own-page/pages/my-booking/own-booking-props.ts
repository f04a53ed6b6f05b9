import type { SiteConfig } from '#kernel/contract/site.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import type { Reload } from './use-booking.ts';

/** The props of every part of the page. */
export interface OwnBookingProps {
  readonly site: SiteConfig;
  readonly token: string;
  readonly booking: MyBookingAnswer;
  readonly reload: Reload;
}

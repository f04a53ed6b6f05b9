import type { BookingDeps } from '#payments/server/payments.ts';
import type { HashMailbox } from './mailbox-hash.ts';

export interface EnquiriesDeps extends BookingDeps {
  readonly hashMailbox: HashMailbox;
}

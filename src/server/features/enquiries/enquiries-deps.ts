import type { BookingDeps } from '#server/features/payments/payments.ts';
import type { HashMailbox } from './mailbox-hash.ts';

export interface EnquiriesDeps extends BookingDeps {
  readonly hashMailbox: HashMailbox;
}

import type { Generated } from 'kysely';
import type { CardRef, CustomerId, CustomerRef } from '#kernel/rules/ids.ts';

/** A card that someone left at the processor before they came here, found by their email address. */
export interface CustomerCardsTable {
  customer_id: CustomerId;
  customer_ref: CustomerRef;
  card_ref: CardRef;
  /** Such as "visa". */
  brand: string;
  last4: string;
  ends_at: Date;
  found_at: Generated<Date>;
}

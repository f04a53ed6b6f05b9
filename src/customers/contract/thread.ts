import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

/** What the office and a customer wrote to each other. Instants are ISO 8601. */
export interface CustomerThread {
  readonly customerId: CustomerId;
  /** As in the list of customers. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Where the next message goes; null: no email is on record. */
  readonly goesTo: MessageReader | null;
  /** When a message that is sent now goes out; null: at once. */
  readonly waitsUntil: string | null;
  /** The earliest first. */
  readonly messages: readonly ThreadMessage[];
  /** What they were told about their visits by email, the earliest first. */
  readonly told: readonly {
    readonly id: string;
    readonly kind: string;
    readonly state: MessageState;
    readonly at: string;
    readonly orderId: OrderId;
  }[];
}

export interface MessageReader {
  readonly email: string;
  /** The booking whose page has the thread; null: they have booked nothing by email, and reply by email. */
  readonly booking: {
    readonly id: OrderId;
    readonly reference: string;
    readonly service: string;
  } | null;
}

export interface ThreadMessage {
  readonly id: string;
  /** Who of the office wrote it; null: the customer. */
  readonly who: string | null;
  readonly text: string;
  readonly at: string;
  readonly booking: { readonly id: OrderId; readonly reference: string } | null;
  /** Of its email to the customer; null: it came from them. */
  readonly mail: { readonly state: MessageState; readonly waitsUntil: string | null } | null;
  /** It came from the customer, and nobody has read or answered it. */
  readonly isUnread: boolean;
}

import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';

/** The messages between the office and a customer. Instants are ISO 8601. */
export interface CustomerThread {
  readonly customerId: CustomerId;
  /** As in the list of customers. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Where the next message goes; null: no email is on record. */
  readonly goesTo: MessageReader | null;
  /** When a message sent now goes out; null: at once. */
  readonly waitsUntil: string | null;
  /** The earliest first. */
  readonly messages: readonly ThreadMessage[];
  /** The emails about their visits, the earliest first. */
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
  /** The booking whose page has the thread; null: no booking with an email, so they reply by email. */
  readonly booking: {
    readonly id: OrderId;
    readonly reference: string;
    readonly service: string;
  } | null;
}

export interface ThreadMessage {
  readonly id: string;
  /** The operator who wrote it; null: the customer. */
  readonly who: string | null;
  readonly text: string;
  readonly at: string;
  readonly booking: { readonly id: OrderId; readonly reference: string } | null;
  /** Its email to the customer; null: the customer wrote it. */
  readonly mail: { readonly state: MessageState; readonly waitsUntil: string | null } | null;
  /** Whether it is from the customer, and neither read nor answered. */
  readonly isUnread: boolean;
}

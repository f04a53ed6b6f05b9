import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { EventId, OrderId } from '#kernel/rules/ids.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Trx } from '#registry/tables.ts';
import { insertEvent, moveWithEvent } from './event-queries.ts';
import { insertOrder, type PlacedOrder } from './insert-queries.ts';
import type { NewOrder, Order, PaidFacts } from './queries.ts';

/** Who caused an event: an operator by account id. */
export type Actor = 'visitor' | 'processor' | 'system' | `operator:${string}` | `api:${string}`;

/** An event just written, with the order after it. */
export interface AppendedEvent {
  readonly id: EventId;
  readonly at: Date;
  readonly event: OrderEvent;
  readonly actor: Actor;
  readonly order: Order;
  /** The order's previous status; null if the event did not change it. */
  readonly from: OrderStatus | null;
}

/** What follows from an event, in the transaction that writes it. */
export type FollowUp = (trx: Trx, appended: AppendedEvent) => Promise<void>;

/**
 * The log of orders: the only way to write an event and to change a status. An import writes its own rows
 * (import-queries.ts): orders come with their one event, and nothing follows.
 */
export interface OrderLog {
  /**
   * Stores an order with its lines and its first event. Undefined if the booking already has an order.
   * @param bookingId the booking id of its schedule, if the order itself has none
   */
  createOrder(
    trx: Trx,
    order: NewOrder,
    lines: readonly PricedLine[],
    event: OrderEvent,
    actor: Actor,
    bookingId?: string | null,
  ): Promise<Pick<PlacedOrder, 'order' | 'asked'> | undefined>;
  /** Logs an event without a change of status. */
  appendEvent(trx: Trx, orderId: OrderId, event: OrderEvent, actor: Actor): Promise<void>;
  /**
   * Moves an order by the transition table, with its event. False, and nothing stored, if the table does not allow it:
   * the order is already there, or beyond.
   * @param paid what the order stores of the payment that moves it
   */
  moveOrder(
    trx: Trx,
    orderId: OrderId,
    to: OrderStatus,
    event: OrderEvent,
    actor: Actor,
    paid?: PaidFacts,
  ): Promise<boolean>;
}

/** @param followUps the emails, CRM events and credit that follow from an event; set where the app is wired */
export function createOrderLog(followUps: readonly FollowUp[]): OrderLog {
  async function follow(trx: Trx, appended: AppendedEvent): Promise<void> {
    for (const followUp of followUps) await followUp(trx, appended);
  }
  return {
    async createOrder(trx, order, lines, event, actor, bookingId) {
      const first = { event, actor };
      const placed = await insertOrder(trx, order, lines, { bookingId, first });
      if (placed?.eventId == null || placed.eventAt === null) return undefined;
      const { eventId: id, eventAt: at } = placed;
      await follow(trx, { id, at, order: placed.order, from: null, event, actor });
      return placed;
    },
    async appendEvent(trx, orderId, event, actor) {
      await follow(trx, { ...(await insertEvent(trx, orderId, event, actor)), event, actor });
    },
    async moveOrder(trx, orderId, to, event, actor, paid) {
      const moved = await moveWithEvent(trx, orderId, to, event, actor, paid);
      if (moved === undefined) return false;
      await follow(trx, { ...moved, event, actor });
      return true;
    },
  };
}

import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { EventId, OrderId } from '#kernel/rules/ids.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Trx } from '#registry/tables.ts';
import { insertEvent, moveWithEvent } from './event-queries.ts';
import { insertOrder, type PlacedOrder } from './insert-queries.ts';
import type { NewOrder, Order, PaidFacts } from './queries.ts';

/** Who caused it: an operator by the id of the account. */
export type Actor = 'visitor' | 'processor' | 'system' | `operator:${string}` | `api:${string}`;

/** An event that has just been written, with the order as it is after it. */
export interface AppendedEvent {
  readonly id: EventId;
  readonly at: Date;
  readonly event: OrderEvent;
  readonly actor: Actor;
  readonly order: Order;
  /** The status that it left; null if the event moved nothing. */
  readonly from: OrderStatus | null;
}

/** What follows from an event, in the transaction that writes it. */
export type FollowUp = (trx: Trx, appended: AppendedEvent) => Promise<void>;

/**
 * The log of what happened to orders: the one way to write an event, and to move a status. An import
 * writes its own rows (import-queries.ts): orders come with their one event, and nothing follows.
 */
export interface OrderLog {
  /**
   * Stores an order with its lines and what happens to it first. Undefined when another order already
   * stands for the same booking.
   * @param bookingId under which its schedule was stored, where the order does not bear it
   */
  createOrder(
    trx: Trx,
    order: NewOrder,
    lines: readonly PricedLine[],
    event: OrderEvent,
    actor: Actor,
    bookingId?: string | null,
  ): Promise<Pick<PlacedOrder, 'order' | 'asked'> | undefined>;
  /** Writes what happened without a change of status. */
  appendEvent(trx: Trx, orderId: OrderId, event: OrderEvent, actor: Actor): Promise<void>;
  /**
   * Moves an order by the transition table, with its event. False, and nothing stored, where the
   * table does not allow it: the order already exists, or beyond.
   * @param paid what the order keeps of the payment that moves it
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

/** @param followUps what emails, CRM events and credit come of an event; given where things are wired */
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

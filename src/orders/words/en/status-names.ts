import type { OrderStatus } from '#orders/rules/order-status.ts';

/** A booking's status, in a word or two. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Not paid yet',
  processing: 'Bank is deciding',
  confirmed: 'Confirmed',
  completed: 'Completed',
  payment_failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

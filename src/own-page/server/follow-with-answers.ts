import type { AppendedEvent } from '#orders/server/orders.ts';
import { requestsAnsweredBy } from '#own-page/rules/requests/answers.ts';
import type { Trx } from '#registry/tables.ts';
import { answerRequests } from './queries.ts';

/** A customer's request stays open until a time is set or the booking ends. */
export async function answerRequestsOnEvent(
  trx: Trx,
  { event, actor, order, from }: AppendedEvent,
): Promise<void> {
  const answered = requestsAnsweredBy({ event, actor, status: order.status, from });
  if (answered !== null) await answerRequests(trx, order.id, answered);
}

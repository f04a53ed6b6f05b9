import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import type { AppendedEvent } from '#orders/server/orders.ts';
import { isMailQueued } from '#outbox/server/outbox.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import { insertNotice, type NoticeMail } from './notice-queries.ts';

const acknowledgement = { kind: 'acknowledgement', mail: 'confirmation' } as const;

/** The notice for each event of a plan that has one. */
const noticeOfEvent: { readonly [Kind in OrderEventKind]?: NoticeMail } = {
  'payment.received': acknowledgement,
  'payment.accepted': acknowledgement,
  'payment.charged': acknowledgement,
  'plan-month.paid': { kind: 'charge', mail: 'plan-charged' },
  'plan.year-passed': { kind: 'yearly', mail: 'plan-reminder' },
  'plan.price-announced': { kind: 'price-change', mail: 'plan-price' },
  'plan.change-agreed': { kind: 'plan-change', mail: 'plan-change' },
  'plan.ending': { kind: 'ended', mail: 'plan-ending' },
  'plan.cancelled': { kind: 'ended', mail: 'plan-ended' },
};

/** Stores a notice for each such email to a plan's customer: what it said, and when (ruling 47). */
export async function followWithNotice(
  trx: Trx,
  { business: { timeZone } }: Pick<Settings, 'business'>,
  { id: eventId, event, order }: AppendedEvent,
): Promise<void> {
  const notice = noticeOfEvent[event.kind];
  if (notice === undefined || !order.recurring) return;
  // Only an email is a notice: a booking that was already confirmed is not confirmed again.
  if (!(await isMailQueued(trx, notice.mail, eventId))) return;
  const { kind } = notice;
  const amount = namedAmount(event);
  const next =
    kind === 'acknowledgement' ? 'in-a-month' : kind === 'ended' ? null : 'as-the-plan-says';
  await insertNotice(trx, { ...notice, orderId: order.id, eventId, amount, next, timeZone });
}

/** For events that name what is charged; null: the price of a month. */
function namedAmount(event: AppendedEvent['event']): Cents | null {
  switch (event.kind) {
    case 'plan-month.paid':
    case 'plan.price-announced':
    case 'plan.change-agreed':
      return event.amount;
    default:
      return null;
  }
}

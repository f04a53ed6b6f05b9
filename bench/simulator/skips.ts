import { visitId } from '#kernel/rules/ids.ts';
import { skipOwnVisit } from '#visits/server/series/own-series.ts';
import { type Actor, type Desk, type PaidBooking, together } from './desk.ts';
import { month, recurring, visitDeps } from './recurring.ts';

/** Customers who skip a visit that their month has paid for. */
export const skips: Actor = {
  share: 0.4,
  suits: ({ plan, isEmergency }) => plan !== null && !isEmergency,
  fates: {
    async 'one visit, by two presses'(desk, booking) {
      await skipped(desk, booking, 2);
      return () => month(desk, booking);
    },
    async 'as its month is charged'(desk, booking) {
      await together([skipped(desk, booking, 1), month(desk, booking)]);
      return () => month(desk, booking);
    },
  },
};

async function skipped(desk: Desk, booking: PaidBooking, presses: number): Promise<void> {
  await recurring(desk, booking);
  const { orderId: id } = booking;
  const { rows } = await desk.books.server.query<{ id: string }>(
    `select id from visits where order_id = $1 and state = 'confirmed' order by starts_at offset 1 limit 1`,
    [id],
  );
  const [next] = rows;
  if (next === undefined) return;
  const skip = { visitId: visitId(next.id), dryRun: false };
  const press = () => skipOwnVisit(visitDeps(desk), { id }, skip);
  await together(Array.from({ length: presses }, press));
}

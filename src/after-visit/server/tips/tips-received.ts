import { cashTipsBetween } from '#crew/server/crew.ts';
import type { OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { tipsPaidBetween } from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { doneVisitsAmong } from '#visits/server/visits.ts';
import { loadTipRecipients } from './who-gets-tips.ts';

/** A tip for a visit. */
export interface ReceivedTip {
  readonly visitId: VisitId;
  readonly bookingId: OrderId;
  /** The day it arrived, which decides the pay period. */
  readonly day: Day;
  readonly visitDay: Day;
  /** What is left after refunds, in cents. */
  readonly cents: number;
  /** The crew already has it. */
  readonly isCash: boolean;
  /** The people who share it, by id; empty if someone must look into it. */
  readonly people: readonly PersonId[];
}

/** The tips of some days in the company's calendar, both ends included, for completed visits. */
export async function tipsReceived(
  db: Db,
  timeZone: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ReceivedTip[]> {
  const [first, last] = [wallClock(from, timeZone).starts, wallClock(to, timeZone).ends];
  const span = [new Date(first), new Date(last)] as const;
  const byCard = await tipsPaidBetween(db, ...span);
  const inCash = await cashTipsBetween(db, ...span);
  const came = [
    ...byCard.map(({ paidAt: at, left: cents, ...tip }) => ({ ...tip, at, cents, isCash: false })),
    ...inCash.map((tip) => ({ ...tip, orderId: null, isCash: true })),
  ].filter(({ cents }) => cents > 0);
  if (came.length === 0) return [];
  const visits = await doneVisitsAmong(
    db,
    came.map(({ visitId }) => visitId),
  );
  const getsTips = await loadTipRecipients(db, timeZone);
  return came.flatMap(({ visitId, orderId, at, cents, isCash }): ReceivedTip[] => {
    const visit = visits.get(visitId);
    const day = dayAt(at.getTime(), timeZone);
    // Cash from a visit that is not closed yet is shared once it is.
    const bookingId = visit?.orderId ?? orderId;
    if (bookingId === null) return [];
    const tip = { visitId, bookingId, day, cents, isCash };
    if (visit === undefined) return [{ ...tip, visitDay: day, people: [] }];
    const visitDay = dayAt(visit.startsAt.getTime(), timeZone);
    return [{ ...tip, visitDay, people: getsTips(visit) }];
  });
}

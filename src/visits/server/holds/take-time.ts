import type { VisitId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import type { FreeTime } from '#visits/rules/free-times/free-times.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { Company } from '#visits/server/crews/company.ts';
import { findTimes, type WantedVisit } from '#visits/server/free-times/find-times.ts';
import { lockDay } from '#visits/server/visit-queries.ts';
import { deleteOverdueHolds } from './held-queries.ts';

/**
 * The free time that begins at a moment, searched again while nobody else can take a time on that
 * day. Storing it in this transaction makes it yours. Null if it is taken or never was free. This
 * turn protects travel and buffers; the table itself makes an overlap impossible.
 */
export async function takeTime(
  trx: Trx,
  company: Company,
  wanted: WantedVisit,
  { start, now, instead }: { start: Date; now: Date; instead?: readonly VisitId[] | undefined },
): Promise<FreeTime | null> {
  const day = dayAt(start.getTime(), company.rules.timeZone);
  await lockDay(trx, day);
  await deleteOverdueHolds(trx);
  const times = await findTimes(trx, company, wanted, { now, from: day, days: 1, instead });
  return times.find((time) => time.start === start.getTime()) ?? null;
}

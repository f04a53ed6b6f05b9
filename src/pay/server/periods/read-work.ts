import { tipsReceived } from '#after-visit/server/after-visit.ts';
import { clocksOf } from '#crew/server/crew.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { SharedTip, Work } from '#pay/rules/lines/pay-line.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import { ratesOf } from '#pay/server/rates/rate-queries.ts';
import type { Db } from '#registry/tables.ts';
import { dayAt, mondayOf, wallClock } from '#visits/rules/wall-clock.ts';
import { jobsDone } from '#visits/server/visits.ts';

const DAY_MS = 86_400_000;

/** Tips that arrived on some days; each is shared by the clocks of its visit, even of another day. */
async function readTips(db: Db, timeZone: string, days: PayPeriod): Promise<SharedTip[]> {
  const tips = await tipsReceived(db, timeZone, days);
  if (tips.length === 0) return [];
  const visitDays = tips.map(({ visitDay }) => visitDay).toSorted();
  const [from = days.from, to = days.to] = [visitDays[0], visitDays.at(-1)];
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const clocks = await clocksOf(db, timeZone, { from, days: count }, null);
  const minutesOf = new Map(clocks.map(({ personId, visitMinutes }) => [personId, visitMinutes]));
  return tips.map(({ visitId, bookingId, day, cents, isCash, people }) => ({
    ...{ visitId, bookingId, day, cents, isCash },
    workers: people.map((id) => {
      return { personId: id, minutes: Math.round(minutesOf.get(id)?.get(visitId) ?? 0) };
    }),
  }));
}

/**
 * What was done on some days, from the Monday before: clocked hours, completed jobs, and everyone's
 * rates. For one person: their hours and jobs, with everyone who worked those.
 */
export async function readWork(
  db: Db,
  timeZone: string,
  days: PayPeriod,
  personId: PersonId | null,
): Promise<Work> {
  const from = mondayOf(days.from);
  const [first, last] = [wallClock(from, timeZone).starts, wallClock(days.to, timeZone).ends];
  const rates = await ratesOf(db, null);
  const isByJob = (id: PersonId) =>
    rates.some((rate) => rate.personId === id && rate.way !== 'hour');
  const jobs =
    personId === null || isByJob(personId)
      ? await jobsDone(db, { from: new Date(first), until: new Date(last), timeZone }, personId)
      : [];
  const count = Math.round((Date.parse(days.to) - Date.parse(from)) / DAY_MS) + 1;
  // A job's shares depend on the clocks of everyone who worked it.
  const whose = jobs.length > 0 ? null : personId;
  const clocks = await clocksOf(db, timeZone, { from, days: count }, whose);
  const byPerson = new Map(clocks.map((clock) => [clock.personId, clock]));
  const tips = await readTips(db, timeZone, { from, to: days.to });
  const everyone = new Set([
    ...byPerson.keys(),
    ...jobs.flatMap(({ people }) => people),
    ...tips.flatMap(({ workers }) => workers.map((each) => each.personId)),
  ]);
  return {
    people: [...everyone].map((id) => ({
      personId: id,
      days: byPerson.get(id)?.days ?? [],
      rates: rates.filter((rate) => rate.personId === id),
    })),
    tips,
    jobs: jobs.map(({ visitId, startsAt, price, people }) => ({
      ...{ visitId, price, day: dayAt(startsAt.getTime(), timeZone) },
      workers: people.map((id) => {
        return { personId: id, minutes: byPerson.get(id)?.visitMinutes.get(visitId) ?? 0 };
      }),
    })),
  };
}

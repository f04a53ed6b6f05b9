import { sql } from 'kysely';
import { handOverDay, undoHandOver } from '#messages/server/hand-over/hand-over.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { type Figure, median } from '../bench.ts';
import { openCompany, sellPlans, TIME_ZONE, writerOf } from './company.ts';

const CREWS = 30;
const ROUNDS = 20;
const MAX_MS = 300;

/** A company of 30 crews with two visits each: one crew is out, and its day goes to the others. */
export async function timeHandOver(postgresUrl: string): Promise<Figure[]> {
  const company = await openCompany(postgresUrl, 'hand_over', { crews: CREWS, closedDays: [] });
  const { db, deps, clock } = company;
  const writer = writerOf(company);
  try {
    const plan = { frequency: 'weekly', laborMinutes: 180, monthCents: 30_000 } as const;
    await sellPlans(
      company,
      Array.from({ length: 2 * CREWS }, () => plan),
    );
    const date = workday(addDays(dayAt(clock.now, TIME_ZONE), 8));
    await sql`
      insert into visits (order_id, state, crew_id, starts_at, ends_at, postal_code)
      select orders.id, 'confirmed', crews.id, at, at + interval '90 minutes', '94110'
      from (select id, row_number() over (order by id) - 1 as n from orders) as orders
        join (select id, row_number() over (order by id) - 1 as n from crews) as crews
          on crews.n = orders.n / 2,
        lateral (select ((${date}::date + time '09:00' + (orders.n % 2) * interval '3 hours')
          at time zone ${TIME_ZONE}) as at) as slot
    `.execute(db);
    const ms: number[] = [];
    let given = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const crewId = company.crews[round];
      if (crewId === undefined) throw new Error('every round has its crew');
      const began = performance.now();
      const answer = await handOverDay(deps, writer, { date, crewId, visits: 'all', asks: [] });
      ms.push(performance.now() - began);
      given += answer.given.length;
      await undoHandOver(deps, writer, { date, crewId });
    }
    const name = `a day of one of ${CREWS} crews handed over`;
    return [
      { name: `${name}, median`, value: median(ms), unit: 'ms', atMost: MAX_MS },
      { name: `${name}, longest`, value: Math.max(...ms), unit: 'ms' },
      { name: 'visits given', value: given, unit: '', atLeast: 2 * ROUNDS },
    ];
  } finally {
    await db.destroy();
  }
}

function workday(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, 1) : day;
}

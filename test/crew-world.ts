import { sql } from 'kysely';
import type { CrewId, OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { Db } from '#registry/tables.ts';
import { seller } from './sell.ts';
import { crewOf } from './visit-done.ts';

export interface CrewWorld {
  readonly crewId: CrewId;
  readonly orderId: OrderId;
  readonly visitId: VisitId;
  readonly ana: PersonId;
  readonly ben: PersonId;
  /** Is not in any crew. */
  readonly cy: PersonId;
}

/** A crew of two with a visit in an hour, and a third person without a crew. */
export async function crewWorld(db: Db, name?: string): Promise<CrewWorld> {
  const crewId = await crewOf(db);
  const [ana, ben, cy] = await db
    .insertInto('cleaners')
    .values(
      ['Ana', 'Ben', 'Cy'].map((name) => {
        return { name, phone: '', language: name === 'Ana' ? 'es' : 'en', kind: 'employee' };
      }),
    )
    .returning('id')
    .execute();
  if (ana === undefined || ben === undefined || cy === undefined) throw new Error('nobody came');
  await db
    .insertInto('crew_cleaners')
    .values(
      [ana, ben].map(({ id }) => {
        return { crew_id: crewId, person_id: id, from_day: '2020-01-01', to_day: null };
      }),
    )
    .execute();
  const sell = seller(db, name);
  const { orderId } = await sell({
    service: 'home-standard-clean',
    costs: 20_000,
    paid: '2026-01-01T00:00:00Z',
    postalCode: '94110',
  });
  await sql`
    update schedules set access_notes = 'Code 4711', parking_notes = 'On the left', pet_notes = 'A cat'
  `.execute(db);
  const service = { item_id: 'home-standard-clean', name: 'Home Standard Clean' };
  await db
    .insertInto('order_lines')
    .values({
      ...{ order_id: orderId, position: 0, kind: 'service', ...service, quantity: 1 },
      ...{ unit_cents: cents(20_000), amount_cents: cents(20_000) },
    })
    .execute();
  const visitId = await visitSoon(db, orderId, crewId);
  return { crewId, orderId, visitId, ana: ana.id, ben: ben.id, cy: cy.id };
}

/** A three-hour visit that starts in so many hours. */
export async function visitSoon(
  db: Db,
  orderId: OrderId,
  crewId: CrewId | null,
  hours = 1,
): Promise<VisitId> {
  const starts = new Date(Date.now() + hours * 3_600_000);
  const { id } = await db
    .insertInto('visits')
    .values({
      ...{ order_id: orderId, state: 'confirmed', crew_id: crewId, postal_code: '94110' },
      ...{ starts_at: starts, ends_at: new Date(starts.getTime() + 3 * 3_600_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

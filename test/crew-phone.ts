import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { CrewId, OrderId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { Answer } from './caller.ts';
import type { ConsoleBrowser } from './console-caller.ts';
import { seller } from './sell.ts';
import { crewOf } from './visit-done.ts';

/** A phone of a crew in process: signs in with a code from the console, and calls with its token. */
export class TestPhone {
  token = '';
  readonly #app: Hono<AppEnv>;

  constructor(app: Hono<AppEnv>) {
    this.#app = app;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const response = await this.#app.request(`/crew/api${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': isBytes ? 'image/jpeg' : 'application/json' }),
      },
      ...(body !== undefined && {
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    return { status: response.status, body: await response.json() };
  }

  async signIn(browser: ConsoleBrowser, personId: PersonId): Promise<this> {
    const { body: made } = await browser.post(`/people/${personId}/code`);
    const { status, body } = await this.call('POST', '/sign-in', { code: made.code });
    expect(status, JSON.stringify(body)).toBe(200);
    this.token = body.token;
    return this;
  }

  send(events: readonly unknown[], phoneNow = new Date()): Promise<Answer> {
    return this.call('POST', '/events', { events, phoneNow: phoneNow.toISOString() });
  }
}

/** An event as a phone makes it, now unless told otherwise. */
export function phoneEvent(
  kind: WorkKind,
  visitId: VisitId | null,
  more: Record<string, unknown> & { readonly at?: Date } = {},
) {
  const { at = new Date(), ...rest } = more;
  return { id: randomUUID(), kind, visitId, ...rest, at: at.toISOString() };
}

export interface CrewWorld {
  readonly crewId: CrewId;
  readonly orderId: OrderId;
  readonly visitId: VisitId;
  readonly ana: PersonId;
  readonly ben: PersonId;
  /** Works in no crew. */
  readonly cy: PersonId;
}

/** A crew of two, and a visit of theirs that begins in an hour; a third person is in no crew. */
export async function crewWorld(db: Db): Promise<CrewWorld> {
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
  const sell = seller(db);
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

/** A visit that begins so many hours from now, of three hours. */
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

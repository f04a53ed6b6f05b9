import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { sql } from 'kysely';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';
import { type CrewWorld, crewWorld, visitSoon } from '#test/crew-world.ts';
import { test as base } from './fixtures.ts';
import { OPERATOR_ENV } from './operator.ts';

/** What the server has stored of a person's work, oldest first. */
export interface KeptWork {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly deviceAt: string;
  readonly at: string;
  readonly place: string | null;
  readonly accuracy: number | null;
  readonly note: string | null;
}

/** A company with a crew of two, which has a visit in an hour. */
export interface CrewOffice {
  readonly world: CrewWorld;
  /** A six-digit code for that person's phone, from the console. */
  code(person: PersonId): Promise<string>;
  /** The customer's page of the visit's booking. */
  ownPage(): Promise<string>;
  /** Closes the visit, as the office does when its crew is done. */
  closeVisit(): Promise<void>;
  /** One more visit of the crew, later today. */
  addVisit(): Promise<VisitId>;
  /** Switches off all phones of that person. */
  switchOff(person: PersonId): Promise<void>;
  /** Forgets all phones, as after restoring an older backup. */
  forgetPhones(): Promise<void>;
  work(person: PersonId): Promise<KeptWork[]>;
  /** The kinds of a person's photos. */
  photos(person: PersonId): Promise<string[]>;
  close(): Promise<void>;
}

/** Journeys with a company whose people have phones. */
export const test = base.extend<{ office: CrewOffice }>({
  office: async ({ server }, use) => {
    const office = await openOffice(server);
    await use(office);
    await office.close();
  },
});

export async function openOffice(server: {
  readonly url: string;
  readonly databaseUrl: string;
}): Promise<CrewOffice> {
  const db = createDb(createPool({ connectionString: server.databaseUrl, max: 2 }));
  const world = await crewWorld(db, randomUUID());
  // Other journeys on this server have their own Crew 1, and this crew must not offer its times to them.
  await sql`
    update crews set name = 'Phones ' || id, hours = '[]' where id = ${world.crewId}
  `.execute(db);
  const console = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
  });
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = OPERATOR_ENV;
  await post(console, 'auth/sign-in', { email, password });
  return {
    world,
    code: async (person) => (await post<{ code: string }>(console, `people/${person}/code`)).code,
    ownPage: async () => `/booking/${await mintBookingLink(db, world.orderId)}`,
    async closeVisit() {
      const answer = await console.get(`/operator/api/bookings/${world.orderId}`);
      const { visits }: { visits: { id: string; version: number }[] } = await answer.json();
      const version = visits.find(({ id }) => id === world.visitId)?.version;
      const worked = { workedMinutes: null, workedBy: null, billId: null };
      await post(console, `visits/${world.visitId}/complete`, { version, ...worked });
    },
    addVisit: () => visitSoon(db, world.orderId, world.crewId, 5),
    async switchOff(person) {
      const answer = await console.get(`/operator/api/people/${person}/devices`);
      const { devices }: { devices: { id: string }[] } = await answer.json();
      for (const { id } of devices) await post(console, `people/${person}/devices/${id}/off`);
    },
    async forgetPhones() {
      await sql`update crew_devices set token_hash = decode(md5(id::text), 'hex')`.execute(db);
    },
    work: (person) => readWork(db, person),
    async photos(person) {
      const rows = db.selectFrom('visit_photos').select('kind').where('person_id', '=', person);
      return (await rows.orderBy('created_at').execute()).map(({ kind }) => kind);
    },
    async close() {
      await console.dispose();
      await db.destroy();
    },
  };
}

async function post<Answer>(
  console: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const answer = await console.post(`/operator/api/${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function readWork(db: Db, person: PersonId): Promise<KeptWork[]> {
  const { rows } = await sql<KeptWork>`
    select e.id, e.kind, e.status, e.device_at as "deviceAt", e.at, e.place, d.accuracy, d.note
    from work_events e left join work_details d on d.event_id = e.id
    where e.person_id = ${person} order by e.at, e.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    deviceAt: new Date(row.deviceAt).toISOString(),
    at: new Date(row.at).toISOString(),
  }));
}

/** Signs in with the code of the QR code, and waits until the phone works offline. */
export async function signInOnPhone(page: Page, code: string): Promise<void> {
  await page.goto(`/crew#code=${code}`);
  await page.getByRole('button', { name: /^(Sign in|Entrar)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Today|Hoy)/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole('link', { name: /1 Main Street/ })).toBeVisible();
}

/** What the phone has stored, of one kind. */
export function keptOnPhone<Item>(
  page: Page,
  store: 'events' | 'photos' | 'days',
): Promise<Item[]> {
  return page.evaluate((name) => {
    return new Promise<Item[]>((resolve, reject) => {
      const opening = indexedDB.open('wellkept-crew');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction(name).objectStore(name).getAll();
        all.onerror = () => reject(all.error);
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result);
        };
      };
    });
  }, store);
}

export interface OnPhone {
  readonly id: string;
  readonly event: { readonly kind: string; readonly at: string };
}

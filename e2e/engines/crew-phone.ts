import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { crewWorld } from '#test/crew-world.ts';
import type { RunningServer } from '#test/run-server.ts';
import { OPERATOR_ENV } from '../operator.ts';
import { type Line, startLine } from './line.ts';

/** A person on a crew with a visit in an hour, and their phone's connection. */
export interface CrewPhone extends Line {
  /** A six-digit code from the console. */
  readonly code: string;
  /** The lines of the visit's list. */
  readonly duties: readonly string[];
  /** What the server has stored of their work, oldest first, then of their photos. */
  stored(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startCrewPhone({ url, databaseUrl }: RunningServer): Promise<CrewPhone> {
  const db = createDb(createPool({ connectionString: databaseUrl, max: 1 }));
  const { ben, crewId } = await crewWorld(db, randomUUID());
  // Other journeys have their own Crew 1, and this crew must not offer its times to them.
  await sql`update crews set name = 'Phones ' || id, hours = '[]' where id = ${crewId}`.execute(db);
  const service = defaultCatalogue.services.find(({ id }) => id === 'home-standard-clean');
  if (service === undefined) throw new Error('the catalog has no such service');
  const line = await startLine(url);
  return {
    ...line,
    code: await codeFor(url, ben),
    duties: dutiesOf(service),
    async stored() {
      const events = db.selectFrom('work_events').select('kind').where('person_id', '=', ben);
      const photos = db.selectFrom('visit_photos').select('kind').where('person_id', '=', ben);
      const stored = [...(await events.orderBy('at').execute()), ...(await photos.execute())];
      return stored.map(({ kind }) => kind ?? '');
    },
    async stop() {
      await line.cut();
      await db.destroy();
    },
  };
}

async function codeFor(origin: string, person: string): Promise<string> {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = OPERATOR_ENV;
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/operator/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('auth/sign-in', { email, password });
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
  const answer = await post(`people/${person}/code`, {}, cookie.join('; '));
  const { code }: { code?: string } = await answer.json();
  if (code === undefined) throw new Error(`no code for a phone: ${answer.status}`);
  return code;
}

import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { instantProcessor } from './checkout/instant-processor.ts';
import { companyOnPhones } from './phones/company-on-phones.ts';
import { measurePhones } from './phones/measure-phones.ts';
import { freePorts, startFleet } from './simulator/fleet.ts';

const PHONES = '200';
const EVENTS = '50';
const ROUNDS = '10';
const COPIES = 2;

/**
 * That many phones (`--phones 200`) come online at once, each with a day of that many events
 * (`--events 50`), on two servers and one database, while people book: `--rounds 10` times.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const [phones = 0, events = 0, rounds = 0] = [
    options.phones ?? PHONES,
    options.events ?? EVENTS,
    options.rounds ?? ROUNDS,
  ].map(Number);
  const processor = await instantProcessor();
  const postgres = await startTemporaryPostgres({ durable: true });
  try {
    const database = await createDatabase(postgres.url, 'phones', 'migrated');
    const ports = await freePorts(COPIES);
    const env = { ...processor.env, LOG_LEVEL: 'error', DATABASE_URL: database };
    const fleet = await startFleet(ports, env);
    const db = createDb(createPool({ connectionString: database, max: 1 }));
    try {
      const company = await companyOnPhones(db, { phones, rounds: rounds + 1 });
      const origins = ports.map((port) => `http://127.0.0.1:${port}`);
      return await measurePhones({ db, origins, company, events, rounds });
    } finally {
      await db.destroy();
      await fleet.stop();
    }
  } finally {
    await postgres.stop();
    processor.stop();
  }
}

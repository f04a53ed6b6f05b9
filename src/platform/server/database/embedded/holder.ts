import { Client } from 'pg';

const PREFIX = 'wellkept-holder-';

/**
 * A connection that a server holds while it uses the embedded PostgreSQL: it shows other servers on
 * the same data that the database is in use, and us when the database goes away.
 */
export interface Holder {
  /** How many other servers hold the same database. */
  others(): Promise<number>;
  release(): Promise<void>;
}

/** @throws when the database does not answer. */
export async function holdDatabase(url: string, onLost: () => void): Promise<Holder> {
  const client = new Client({
    connectionString: url,
    application_name: `${PREFIX}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  let held = true;
  function lost(): void {
    if (!held) return;
    held = false;
    onLost();
  }
  client.on('error', lost);
  client.on('end', lost);
  await client.connect().catch((error: unknown) => {
    held = false;
    throw error;
  });
  return {
    async others() {
      const text = `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE starts_with(application_name, $1) AND pid <> pg_backend_pid()`;
      const { rows } = await client.query<{ count: number }>(text, [PREFIX]);
      return rows[0]?.count ?? 0;
    },
    async release() {
      held = false;
      await client.end();
    },
  };
}

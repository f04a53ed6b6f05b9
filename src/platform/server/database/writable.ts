import type { Pool, PoolClient } from 'pg';
import { sqlStateMeaning } from './sqlstate.ts';

/** Fails like a write on a replica or a recovering or read-only server, and changes nothing. */
export const REFUSE_READ_ONLY = `do $$ begin
  if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
    raise exception 'the database takes no writes' using errcode = 'read_only_sql_transaction';
  end if;
end $$`;

/** Drops all of a pool's connections as soon as one learns that its server takes no writes. */
export function keepWritable(pool: Pool): void {
  const open = new Set<PoolClient>();
  const idle = new Set<PoolClient>();
  const dropped = new WeakSet<PoolClient>();

  function dropAll(): void {
    const error = Object.assign(new Error('the database takes no writes'), { code: '25006' });
    for (const client of open) dropped.add(client);
    // The pool removes an idle connection that reports an error now, a busy one when it is
    // returned.
    for (const client of idle) client.emit('error', error);
  }

  pool.on('connect', (client) => {
    open.add(client);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== undefined && sqlStateMeaning(code) === 'read-only') dropAll();
    });
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
  });
  pool.on('release', (error, client) => {
    if (dropped.has(client)) void client.end();
    else if (!error) idle.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    open.delete(client);
  });
}

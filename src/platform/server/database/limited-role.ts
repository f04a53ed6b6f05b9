import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { SCHEMAS } from './dump/definitions.ts';

/** The role the server uses for its embedded database, once that is prepared. */
export const LIMITED_ROLE = 'wellkept_app';

/** The append-only logs: a trigger forbids other changes, and only their owner can remove it. */
const APPEND_ONLY = [
  'operator_audit',
  'order_events',
  'order_lines',
  'order_taxes',
  'credit_entries',
  'work_events',
];

/** The address of the same database for another role. */
export function urlAs(role: string, url: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

/**
 * Creates the role if missing, and lets it read and write rows and nothing else: it owns no table
 * and cannot switch off a trigger. Run it as the tables' owner; it is safe to repeat.
 */
export async function limitRole(ownerUrl: string, role: string, password?: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Copies that start at once wait for each other: two GRANTs on one table would collide.
    await client.query(`select pg_advisory_xact_lock(hashtext('wellkept limited role'))`);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    const name = escapeIdentifier(role);
    if (rowCount === 0) await client.query(`create role ${name} login`);
    if (password !== undefined) {
      await client.query(`alter role ${name} password ${escapeLiteral(password)}`);
    }
    for (const statement of await grants(client, name)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function grants(client: Client, name: string): Promise<string[]> {
  const { rows: shut } = await client.query<{ title: string }>(
    `select oid::regclass as title from pg_class
     where relrowsecurity and relnamespace = any($1::text[]::regnamespace[])
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'server')`,
    [SCHEMAS],
  );
  const schemas = SCHEMAS.join(', ');
  return [
    `grant usage on schema ${schemas} to ${name}`,
    `grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`,
    `grant usage, select on all sequences in schema ${schemas} to ${name}`,
    // For what a later migration of the same owner creates.
    `alter default privileges in schema ${schemas}
     grant select, insert, update, delete on tables to ${name}`,
    `alter default privileges in schema ${schemas} grant usage, select on sequences to ${name}`,
    `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${name}`,
    // Erasing a person rewrites these columns; triggers check the new values.
    `grant update (fields) on order_events to ${name}`,
    `grant update (phone, referred_phone, reason) on credit_entries to ${name}`,
    // It deletes with the rights of the tables' owner.
    'revoke execute on function remove_imported from public',
    `grant execute on function remove_imported to ${name}`,
    'revoke execute on function remove_quote_taxes from public',
    `grant execute on function remove_quote_taxes to ${name}`,
    // By default the jobs' tables show their rows only to their owner.
    ...shut.map(({ title }) => `create policy server on ${title} using (true) with check (true)`),
  ];
}

/** Whether this address's user could switch off the audit log's trigger. */
export async function ownsTables(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owns: boolean }>(
      `select pg_has_role(relowner, 'usage') as owns from pg_class
       where oid = 'public.operator_audit'::regclass`,
    );
    return rows[0]?.owns ?? false;
  } finally {
    await client.end();
  }
}

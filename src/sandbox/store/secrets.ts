import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Created once and stored, so every server process on this database signs and checks alike. */
export interface Secrets {
  readonly stripeKey: string;
  readonly stripeWebhook: string;
  readonly crm: string;
}

/** Reads the secrets and creates any that are missing. */
export async function loadSecrets(pool: Pool): Promise<Secrets> {
  return {
    stripeKey: await secret(pool, 'stripe_key', () => `sk_test_${token(24)}`),
    stripeWebhook: await secret(pool, 'stripe_webhook', () => `whsec_${token(24)}`),
    crm: await secret(pool, 'crm', () => `whsec_${randomBytes(32).toString('base64')}`),
  };
}

async function secret(pool: Pool, name: string, make: () => string): Promise<string> {
  await pool.query(
    'insert into sandbox.settings (name, value) values ($1, $2) on conflict do nothing',
    [name, JSON.stringify(make())],
  );
  const { rows } = await pool.query<{ value: string }>(
    'select value from sandbox.settings where name = $1',
    [name],
  );
  const [row] = rows;
  if (!row) throw new Error(`The sandbox's setting ${name} is gone`);
  return row.value;
}

function token(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

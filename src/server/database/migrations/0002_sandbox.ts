import { type Kysely, sql } from 'kysely';

/** The stand-ins' own state: what the card processor, the CRM and the mail server would keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sandbox`.execute(db);
  await sql`create table sandbox.settings (name text primary key, value jsonb not null)`.execute(
    db,
  );
  await sql`
    create table sandbox.objects (
      id text primary key,
      seq bigint generated always as identity unique,
      kind text not null,
      body jsonb not null,
      hidden jsonb not null default '{}',
      due_at timestamptz
    )`.execute(db);
  await sql`create index objects_by_kind on sandbox.objects (kind, seq desc)`.execute(db);
  await sql`create index objects_due on sandbox.objects (due_at) where due_at is not null`.execute(
    db,
  );
  for (const reference of ['customer', 'payment_intent', 'charge', 'subscription', 'invoice']) {
    await sql`
      create index ${sql.raw(`objects_by_${reference}`)}
      on sandbox.objects ((body ->> ${sql.lit(reference)}), kind, seq desc)
      where body ->> ${sql.lit(reference)} is not null`.execute(db);
  }
  await sql`
    create table sandbox.idempotency_keys (
      key text primary key,
      path text not null,
      request_hash text not null,
      status integer not null,
      answer jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table sandbox.events (
      id text primary key,
      seq bigint generated always as identity unique,
      type text not null,
      body jsonb not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz default now(),
      delivered_at timestamptz
    )`.execute(db);
  await sql`
    create index events_due on sandbox.events (next_attempt_at)
    where next_attempt_at is not null`.execute(db);
  await sql`
    create table sandbox.crm_deliveries (
      id bigint generated always as identity primary key,
      webhook_id text not null,
      body jsonb not null,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table sandbox.mails (
      id bigint generated always as identity primary key,
      sender text not null,
      recipients text not null,
      subject text not null,
      plain text not null,
      html text,
      received_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema sandbox cascade`.execute(db);
}

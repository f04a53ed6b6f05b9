import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { freePort } from '#test/free-port.ts';
import { runServer } from '#test/run-server.ts';
import { call, payAndReturn, sessionOf } from '../checkout/pay-and-return.ts';
import { startProcessor } from '../simulator/processor.ts';
import { checkoutBody, selections } from '../simulator/selections.ts';

/** The real server; the processor, the CRM and the mailbox run in their own process. */
export interface Shop {
  /** The server's process. */
  readonly pid: number;
  /** Sends place and time as a new customer: holds a free time, or sends wishes. */
  schedule(): Promise<Scheduled>;
  /** Checks out what was scheduled; returns the session of the card page. */
  checkout(scheduled: Scheduled): Promise<string>;
  /** Pays, and returns to the success page until it says that the booking is confirmed. */
  payAndReturn(session: string): Promise<void>;
  stop(): Promise<void>;
}

/** How people choose when: a free time that is held for them, or wishes. */
export const visitKinds = ['held time', 'wishes'] as const;
export type VisitKind = (typeof visitKinds)[number];

export interface Scheduled {
  readonly bookingId: string;
  readonly scheduleId: string;
  readonly customer: number;
}

export interface ShopOptions {
  visit: VisitKind;
  /** The server's database: migrated. */
  databaseUrl: string;
  /** The processor's, on its own PostgreSQL, so its work is not counted. */
  processorUrl: string;
}

export async function startShop({ visit, databaseUrl, processorUrl }: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const processor = await startProcessor(processorUrl, `${origin}/webhooks/stripe`);
  const env = {
    ...processor.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
  };
  const server = await runServer({ postgresUrl: databaseUrl, env }).catch(async (error) => {
    await processor.stop();
    throw error;
  });
  if (visit === 'held time') await sellTimes(databaseUrl);
  const starts = visit === 'held time' ? await freeStarts(origin) : [];
  let customers = 0;
  return {
    pid: server.process.pid ?? 0,
    async schedule() {
      const start = starts[customers];
      if (visit === 'held time' && start === undefined) throw new Error('no time is left');
      customers += 1;
      const bookingId = randomUUID();
      const when =
        start === undefined
          ? { preferredTimes: [{ date: nextWeek(), window: 'morning' }] }
          : { start };
      const wanted = { ...selectionBody(bookingId, customers), address, bookingId, ...when };
      const { scheduleId } = await call<{ scheduleId: string }>(origin, 'schedule', wanted);
      return { bookingId, scheduleId, customer: customers };
    },
    async checkout({ bookingId, scheduleId, customer }) {
      const body = { ...selectionBody(bookingId, customer), scheduleId };
      const { url } = await call<{ url: string }>(origin, 'checkout', body);
      return sessionOf(url);
    },
    payAndReturn: (session) => payAndReturn(origin, processor, session),
    async stop() {
      await server.stop();
      await processor.stop();
    },
  };
}

const CREWS = 6;
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

/** Crews that work every day: enough for more orders than any run measures. */
async function sellTimes(databaseUrl: string): Promise<void> {
  const db = createDb(createPool({ connectionString: databaseUrl, max: 1 }));
  try {
    await sql`update scheduling_rules set mode = 'times', horizon_days = 60`.execute(db);
    await sql`delete from crews`.execute(db);
    await sql`
      insert into crews (name, color, people, postal_code, hours)
      select 'Crew ' || n, '#2b6cb0', 2, '94103', (
        select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
        from generate_series(1, 7) as day
      ) from generate_series(1, ${CREWS}::int) as n
    `.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Times with room for travel between them, once for each crew. */
async function freeStarts(origin: string): Promise<string[]> {
  const { serviceType, homeDetails, selectedAddOns, frequency } = selectionBody(randomUUID(), 0);
  const starts: string[] = [];
  for (const later of [2, 33]) {
    const from = new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
    const { postalCode } = address;
    const wanted = {
      serviceType,
      homeDetails,
      selectedAddOns,
      frequency,
      postalCode,
      from,
      days: 31,
    };
    const { times } = await call<{ times: { start: string }[] }>(origin, 'free-times', wanted);
    starts.push(...times.map(({ start }) => start));
  }
  const apart = starts.filter((start) => /T(08:00|11:30|15:00)/.test(start));
  return apart.flatMap((start) => Array<string>(CREWS).fill(start));
}

function nextWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}

function selectionBody(bookingId: string, customer: number) {
  const [selection] = selections;
  if (selection === undefined) throw new Error('nothing to book');
  return checkoutBody(selection, {
    bookingId,
    phone: `(415) 555-${String(customer).padStart(4, '0')}`,
    email: `customer-${customer}@example.com`,
    referrerPhone: '',
  });
}

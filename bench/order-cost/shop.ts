import { randomUUID } from 'node:crypto';
import { freePort } from '#test/free-port.ts';
import { runServer } from '#test/run-server.ts';
import { call, payAndReturn, sessionOf } from '../checkout/pay-and-return.ts';
import { startProcessor } from '../simulator/processor.ts';
import { checkoutBody, selections } from '../simulator/selections.ts';

/** The real server, the processor, the CRM and the mailbox beside it in a process of their own. */
export interface Shop {
  /** The server's process. */
  readonly pid: number;
  /** Books, as one more customer; answers the session of the card page. */
  checkout(): Promise<string>;
  /** Pays, and comes back to the success page until it says that the booking is confirmed. */
  payAndReturn(session: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ShopOptions {
  /** The server's database: migrated. */
  databaseUrl: string;
  /** The processor's, on a PostgreSQL of its own, so that its work is not counted. */
  processorUrl: string;
}

export async function startShop({ databaseUrl, processorUrl }: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const processor = await startProcessor(processorUrl, `${origin}/webhooks/stripe`);
  const env = {
    ...processor.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    // Who books names no visit: that is asked for elsewhere.
    SCHEDULING_WIDGET_URL: 'https://widget.example/survey',
  };
  const server = await runServer({ postgresUrl: databaseUrl, env }).catch(async (error) => {
    await processor.stop();
    throw error;
  });
  let customers = 0;
  return {
    pid: server.process.pid ?? 0,
    async checkout() {
      customers += 1;
      return checkout(origin, customers);
    },
    payAndReturn: (session) => payAndReturn(origin, processor, session),
    async stop() {
      await server.stop();
      await processor.stop();
    },
  };
}

async function checkout(origin: string, customer: number): Promise<string> {
  const [selection] = selections;
  if (selection === undefined) throw new Error('nothing to book');
  const body = checkoutBody(selection, {
    bookingId: randomUUID(),
    phone: `(415) 555-${String(customer).padStart(4, '0')}`,
    email: `customer-${customer}@example.com`,
    referrerPhone: '',
  });
  const { url } = await call<{ url: string }>(origin, 'checkout', body);
  return sessionOf(url);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deskSource } from '#booking/rules/booking-source.ts';
import type { CardsOnFile } from '#callers/contract/callers.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { type ConsoleBrowser, signedIn } from './console-caller.ts';
import { type PaymentWorld, paymentWorld } from './payment-world.ts';

const TIME_ZONE = 'America/Los_Angeles';

/** Someone with a saved card. */
export interface Caller {
  customerId: string;
  /** The booking with which they saved their card. */
  left: OrderId;
  contact: { customerPhone: string; customerEmail: string };
}

export interface CallersWorld extends PaymentWorld {
  staff: ConsoleBrowser;
  owner: ConsoleBrowser;
  callersDeps: BookingDeps;
  /** The staff member on the phone. */
  by: {
    actor: `operator:${string}`;
    operatorId: string;
    source: typeof deskSource;
    language: 'en';
    mostOff: null;
  };
  /** Someone who has paid for a booking with a card that behaves this way. */
  callerWith(card?: string): Promise<Caller>;
  /** What staff send for a caller whose card ends in 4242. */
  wish(caller: Caller, changes?: object): Record<string, unknown> & { homeDetails: object };
  cardsOf(query: string): Promise<CardsOnFile>;
  kindsOf(id: OrderId): Promise<string[]>;
  messagesOf(id: OrderId): Promise<string[]>;
  /** Someone's newest booking. */
  newest(caller: Caller): Promise<OrderId>;
}

/** The whole server in process, with staff and an owner signed in, where callers ask for days. */
export async function callersWorld(catalogue?: Catalogue): Promise<CallersWorld> {
  const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE }, catalogue);
  const { db, deps } = world;
  await ensureCompany(db, true);
  await db.updateTable('scheduling_rules').set({ mode: 'wishes', area: null }).execute();
  const staff = await signedIn(world.app, db, 'staff');
  const owner = await signedIn(world.app, db, 'owner');
  const operators = await sql<{ id: string }>`
    select id from operators where email = 'staff@example.com'
  `.execute(db);
  const operatorId = operators.rows[0]?.id ?? '';
  const inAWeek = addDays(dayAt(Date.now(), TIME_ZONE), 7);
  let callers = 0;
  return {
    ...world,
    staff,
    owner,
    by: {
      ...{ actor: `operator:${operatorId}`, operatorId, source: deskSource, language: 'en' },
      mostOff: null,
    },
    callersDeps: {
      ...world.checkoutDeps,
      settings: parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE }),
      now: () => new Date(),
    },
    async callerWith(card = 'works') {
      callers += 1;
      const customerPhone = `(415) 555-0${String(100 + callers)}`;
      const customerEmail = `caller-${callers}@example.com`;
      const contact = { customerPhone, customerEmail };
      const { orderId, session } = await world.book({ homeDetails: contact, customerEmail });
      await world.act(`sessions/${session}/pay`, { card });
      await applyPaymentSession(deps, session);
      const { customerId } = (await staff.get(`/bookings/${orderId}`)).body;
      return { customerId, left: orderId, contact };
    },
    wish: ({ left, contact }, changes = {}) => ({
      serviceType: { id: 'home-standard-clean' },
      homeDetails: {
        bedroomBath: '3br2ba',
        sizeCategory: 'average',
        customerPhone: contact.customerPhone,
      },
      selectedAddOns: [],
      frequency: 'one-time',
      customerEmail: contact.customerEmail,
      bookingId: randomUUID(),
      name: 'Cal Lima',
      language: 'en',
      amount: 275,
      preferredTimes: [{ date: inAWeek, window: 'morning' }],
      address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
      pays: 'card',
      card: { cardOf: left, last4: '4242', agreed: true },
      ...changes,
    }),
    cardsOf: async (query) => (await staff.get(`/new-booking/card?${query}`)).body,
    kindsOf: async (id) => (await eventsOf(db, id)).map(({ kind }) => kind),
    async messagesOf(id) {
      const { rows } = await sql<{ told: string }>`
        select channel || ' ' || kind as told from outbox_messages
        where order_id = ${id} order by told
      `.execute(db);
      return rows.map(({ told }) => told);
    },
    newest: async ({ customerId }) => {
      return (await staff.get(`/customers/${customerId}`)).body.orders[0].id;
    },
  };
}

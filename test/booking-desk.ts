import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { type ConsoleBrowser, signedIn, todaySection } from './console-caller.ts';
import { paymentWorld } from './payment-world.ts';

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
export const SPANISH = { 'accept-language': 'es' };
export const PLAN = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
export const TIME = { date: TOMORROW, from: '09:00', to: '14:00' };

/** Two owners and one staff member, who act on paid bookings. */
export async function bookingDesk(catalogue?: Catalogue) {
  const world = await paymentWorld({}, catalogue);
  const { db, deps, app, book, act } = world;
  const owner = await signedIn(app, db);
  const colleague = await signedIn(app, db, 'owner', 'bea@example.com');
  const staff = await signedIn(app, db, 'staff');

  async function paid(changes: Record<string, unknown> = {}): Promise<OrderId> {
    const { orderId, session } = await book(changes);
    await act(`sessions/${session}/pay`);
    await applyPaymentSession(deps, session);
    return orderId;
  }

  async function detail(id: string, browser: ConsoleBrowser = owner) {
    return (await browser.get(`/bookings/${id}`)).body;
  }

  async function kinds(orderId: OrderId): Promise<string[]> {
    return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
  }

  /** The bookings waiting in a section of Today. */
  async function waitingIn(name: 'needs-time' | 'emergencies'): Promise<string[]> {
    return (await todaySection(owner, name)).rows.map((row) => row.booking.id);
  }

  async function needsTime(id: string) {
    const { rows } = await todaySection(owner, 'needs-time');
    return rows.find((row) => row.booking.id === id);
  }

  return { ...world, world, owner, colleague, staff, paid, detail, kinds, waitingIn, needsTime };
}

import { beforeEach, expect, test } from 'vitest';
import type { CustomerRow } from '#customers/contract/customers.ts';
import type { MatchAnswer } from '#customers/contract/imports.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');

beforeEach(async () => {
  await db.deleteFrom('customer_cards').execute();
});

/** Someone who left a card in this account, unknown here, as before an import. */
async function leftCard(customerEmail: string, customerPhone: string): Promise<void> {
  const homeDetails = { customerEmail, customerPhone };
  const { orderId, session } = await book({ customerEmail, homeDetails });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await db.updateTable('orders').set({ customer_ref: null }).where('id', '=', orderId).execute();
}

async function importCustomers(...emails: string[]): Promise<void> {
  const id = crypto.randomUUID();
  const of = { kind: 'customers', source: 'other' };
  await owner.post('/imports', { id, ...of });
  const rows = emails.map((email, n) => ({
    line: n + 2,
    cells: { name: email.split('@')[0] ?? '', email },
  }));
  const body = { ...of, dayOrder: 'month-first', language: 'en', rows };
  expect((await owner.post(`/imports/${id}/lines`, body)).status).toBe(200);
}

/** Repeats the call until no one is left. */
async function match(): Promise<Omit<MatchAnswer, 'next'>> {
  let all: Omit<MatchAnswer, 'next'> = { matched: 0, none: 0, ambiguous: [] };
  let after: MatchAnswer['next'] = null;
  do {
    const { status, body } = await owner.post('/imports/cards', { after });
    expect(status).toBe(200);
    const { matched, none, ambiguous, next } = body as MatchAnswer;
    all = {
      matched: all.matched + matched,
      none: all.none + none,
      ambiguous: [...all.ambiguous, ...ambiguous],
    };
    after = next;
  } while (after !== null);
  return all;
}

async function pageOf(email: string) {
  const { rows } = (await owner.get(`/customers?q=${email}`)).body as { rows: CustomerRow[] };
  return (await owner.get(`/customers/${rows[0]?.id}`)).body;
}

test('matches a card by email if there is exactly one, and charges nothing', async () => {
  await leftCard('one@example.com', '(415) 555-0101');
  await leftCard('two@example.com', '(415) 555-0102');
  await leftCard('two@example.com', '(415) 555-0102');
  const others = Array.from({ length: 12 }, (_, n) => `nobody${n}@example.com`);
  await importCustomers('One@example.com', 'two@example.com', ...others);
  const payments = await db.selectFrom('payments').selectAll().execute();

  const found = await match();
  expect(found).toMatchObject({ matched: 1, ambiguous: [{ email: 'two@example.com' }] });
  expect(found.none).toBeGreaterThanOrEqual(12);
  expect((await pageOf('one@example.com')).savedCard).toMatchObject({
    brand: 'visa',
    last4: expect.stringMatching(/^\d{4}$/),
  });
  expect((await pageOf('two@example.com')).savedCard).toBeNull();
  // The card is stored outside bookings, because automatic charges look there.
  const orders = await db.selectFrom('orders').select('customer_ref').execute();
  expect(orders.every(({ customer_ref: ref }) => ref === null)).toBe(true);
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual(payments);
  expect(await match()).toMatchObject({ matched: 0 });
});

test('staff cannot look up cards', async () => {
  expect((await staff.post('/imports/cards', { after: null })).status).toBe(403);
});

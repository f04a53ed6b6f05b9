import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proofTexts } from '#desk/words/en/proof.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { visitDone } from '#test/visit-done.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await paymentWorld({}, catalogueWith(deposit));
const { app, db } = world;
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');

const bookingOf = async (id: OrderId) => (await owner.get(`/bookings/${id}`)).body;

test('one file has all bookings of a person, with their agreements, workers and photos', async () => {
  const other = { customerPhone: '(415) 555-0188', customerEmail: 'eve@example.com' };
  const mine = [await bookOnTerms(world), await bookOnTerms(world)];
  const theirs = await bookOnTerms(world, {
    changes: { customerEmail: other.customerEmail, homeDetails: other },
  });
  const visitId = await visitDone(db, mine[1] ?? theirs);
  const jpeg = Buffer.from('a photo');
  await sql`
    insert into visit_photos (id, visit_id, operator_id, kind, jpeg)
    select gen_random_uuid(), ${visitId}, id, 'office', ${jpeg} from operators limit 1
  `.execute(db);
  const bookings = await Promise.all(mine.map(bookingOf));
  const id = bookings[0].customerId;

  const { status, headers, body } = await owner.get(`/customers/${id}/proof`);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="proof.html"',
  ]);
  for (const [index, { reference }] of bookings.entries()) {
    const words = (await mandateOf(db, mine[index] ?? theirs))?.words;
    for (const section of [proofTexts.agreed, proofTexts.money, proofTexts.visits]) {
      expect(body).toContain(proofTexts.ofBooking(reference, section));
    }
    expect(body).toContain(words);
  }
  const [first, second] = bookings.map(({ reference }) => body.indexOf(`${reference}: `));
  expect(first).toBeLessThan(second ?? 0);
  expect(body).toContain(`src="data:image/jpeg;base64,${jpeg.toString('base64')}"`);
  expect(body).not.toContain((await bookingOf(theirs)).reference);
  expect(body).not.toContain('eve@example.com');
  expect(body).not.toMatch(/<script|<link|https?:/);
  const { rows } = (await owner.get('/audit')).body;
  expect(rows[0]).toMatchObject({ act: 'customer.proof-exported', subject: { id } });
});

test('if people share a phone, each booking names its customer, and each photo its reference', async () => {
  const shared = { customerPhone: '(415) 555-0177', customerEmail: 'mia@example.com' };
  const flatmate = { ...shared, customerEmail: 'noa@example.com' };
  const ids: OrderId[] = [];
  for (const person of [shared, flatmate]) {
    const changes = { customerEmail: person.customerEmail, homeDetails: person };
    ids.push(await bookOnTerms(world, { changes }));
  }
  const bookings = await Promise.all(ids.map(bookingOf));
  expect(new Set(bookings.map(({ customerId }) => customerId)).size).toBe(1);
  const visitId = await visitDone(db, ids[1] as OrderId);
  await sql`
    insert into visit_photos (id, visit_id, operator_id, kind, jpeg)
    select gen_random_uuid(), ${visitId}, id, 'office', ${Buffer.from('a photo')}
    from operators limit 1
  `.execute(db);
  const { body } = await owner.get(`/customers/${bookings[0].customerId}/proof`);
  const [mine, theirs] = body.split(
    proofTexts.ofBooking(bookings[1].reference, proofTexts.booking),
  );
  expect(mine.split('</h1>')[1]?.split('<h2>').slice(1).join()).toContain(shared.customerEmail);
  expect(theirs.split('<h2>')[0]).toContain(flatmate.customerEmail);
  expect(body).toContain(`<figcaption>${bookings[1].reference}, `);
});

test('refuses staff and unknown customers', async () => {
  const { customerId } = await bookingOf(await bookOnTerms(world));
  expect((await staff.get(`/customers/${customerId}/proof`)).status).toBe(403);
  const unknown = '0198a000-0000-7000-8000-00000000dead';
  expect((await owner.get(`/customers/${unknown}/proof`)).status).toBe(404);
});

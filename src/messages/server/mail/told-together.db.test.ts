import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { lockOrder } from '#orders/server/orders.ts';
import { leaseDue, sendAgain, settleMessages } from '#outbox/server/queries.ts';
import { wordsOf } from '#registry/words.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { arrivalText } from './order-facts.ts';
import type { SendMail } from './smtp-transport.ts';

const callers = await callersOnRhythm();
const { world, db, post, booked } = callers;

beforeEach(callers.forget);

/** One act moves three visits; the emails that it queues, in the order in which they lead. */
async function movedTogether() {
  const { id } = await booked();
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'starts_at', 'ends_at'])
    .where('order_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('starts_at')
    .limit(3)
    .execute();
  expect(visits).toHaveLength(3);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    for (const { id: visitId, starts_at, ends_at } of visits) {
      const startsAt = starts_at.toISOString();
      await world.deps.orderLog.appendEvent(
        trx,
        id,
        {
          kind: 'visit.confirmed',
          ...{ visitId, startsAt, endsAt: ends_at.toISOString(), isChange: true },
          ...{ movedFrom: new Date(starts_at.getTime() - 3_600_000).toISOString() },
          movesAll: false,
        } as never,
        'operator:someone',
      );
    }
  });
  return { id, visits };
}

/** An email server that accepts none that begins so. */
function refusing(refused: (subject: string) => boolean): SendMail {
  return (email) =>
    refused(email.subject)
      ? Promise.resolve({ result: 'rejected', code: 'refused', status: 550 })
      : post.deps.send(email);
}

async function statesOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from outbox_messages where order_id = ${id} and kind = 'visit' order by id
  `.execute(db);
  return rows.map(({ state }) => state);
}

function startOf(visit: { readonly starts_at: Date } | undefined): string {
  if (visit === undefined) throw new Error('no visit');
  return visit.starts_at.toISOString();
}

test('the first email tells of all visits that one act changed, and the others are dropped', async () => {
  const { id } = await movedTogether();
  await post.runDueMails();
  expect(await statesOf(id)).toEqual(['sent', 'dropped', 'dropped']);
  expect(await post.arrived()).toHaveLength(1);
});

test('where the first can never be sent, the next tells of all', async () => {
  const { id, visits } = await movedTogether();
  const words = wordsOf.en;
  const at = (index: number) =>
    arrivalText({ arrivalMinutes: 0, words }, startOf(visits[index]), 'America/Los_Angeles');
  let tries = 0;
  const send = refusing(() => {
    tries += 1;
    return tries === 1;
  });
  await post.runDueMails({ ...post.deps, send });
  await post.runDueMails({ ...post.deps, send });
  expect(await statesOf(id)).toEqual(['parked', 'sent', 'dropped']);
  const [email, ...others] = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  expect(others).toEqual([]);
  for (const index of [0, 1, 2]) expect(email).toContain(at(index).split(',')[0]);
});

test('where none can be sent, it ends with all of them parked', async () => {
  const { id } = await movedTogether();
  for (let round = 0; round < 5; round += 1) {
    await post.runDueMails({ ...post.deps, send: refusing(() => true) });
  }
  expect(await statesOf(id)).toEqual(['parked', 'parked', 'parked']);
  expect(await post.arrived()).toEqual([]);
});

test('a parked email that is sent again tells nothing twice', async () => {
  const { id } = await movedTogether();
  let tries = 0;
  const send = refusing(() => {
    tries += 1;
    return tries === 1;
  });
  for (let round = 0; round < 2; round += 1) await post.runDueMails({ ...post.deps, send });
  const { id: parked } = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirstOrThrow();
  expect(await sendAgain(db, 'mail', parked)).toBe(true);
  await post.runDueMails();
  expect(await statesOf(id)).toEqual(['dropped', 'sent', 'dropped']);
  expect(await post.arrived()).toHaveLength(1);
});

test.each([
  ['parks the first before another one drops the rest', ['parked', 'dropped']],
  ['drops the rest before another one parks the first', ['dropped', 'parked']],
] as const)('a sender %s: the next tells of all', async (_, order) => {
  const { id } = await movedTogether();
  const { messages } = await leaseDue(db, 'mail', 10);
  const [first, ...rest] = messages.filter(({ orderId }) => orderId === id);
  const none = { waitMs: 0, status: null, error: null, rendered: null };
  for (const state of order) {
    const its = state === 'parked' && first !== undefined ? [first] : rest;
    const settled = its.map((each) => ({ ...none, id: each.id, attempts: each.attempts, state }));
    await settleMessages(db, settled);
  }
  await sql`update outbox_messages set next_at = now() where state = 'queued'`.execute(db);
  await post.runDueMails();
  expect(await statesOf(id)).toEqual(['parked', 'sent', 'dropped']);
  expect(await post.arrived()).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { charged } from './account.ts';
import { agreedByCrew, begun, canceled, mustPress, TIME_ZONE, untilHold } from './acts.ts';
import type { Customer } from './customer.ts';
import type { Life } from './life.ts';
import { FEES } from './owner.ts';

/** They agreed to fees when they booked: for canceling late, and for a crew that nobody lets in. */
export const feeLives: Readonly<Record<string, Life>> = {
  'canceled late: a part of the deposit is kept': {
    ...{ terms: 'deposit', fees: true },
    async *story(customer) {
      const { account } = customer;
      await agreedByCrew(customer, 1);
      await cancelsLate(customer);
      account.back += account.nowCents - FEES.late;
      yield;
    },
  },
  'canceled late: the saved card is charged': {
    ...{ terms: 'after', fees: true },
    async *story(customer) {
      await agreedByCrew(customer, 1);
      await cancelsLate(customer);
      charged(customer.account, FEES.late, { what: 'fee' });
      yield;
    },
  },
  'canceled late: it comes out of the hold': {
    ...{ terms: 'held', fees: true },
    async *story(customer) {
      await agreedByCrew(customer, 1);
      await untilHold(customer, 'held');
      await cancelsLate(customer);
      charged(customer.account, FEES.late, { what: 'fee' });
      yield;
    },
  },
  'canceled late by the office, which waives it': {
    ...{ terms: 'deposit', fees: true },
    async *story(customer) {
      const { account } = customer;
      await agreedByCrew(customer, 1);
      await mustPress(canceled(customer, { act: 'waive', reason: 'Their basement was flooded' }));
      account.back += account.nowCents;
      yield;
    },
  },
  'nobody lets the crew in: a part of the deposit is kept': {
    ...{ terms: 'deposit', fees: true },
    async *story(customer) {
      const { account } = customer;
      await standsOutside(customer);
      account.back += account.nowCents - FEES.noAccess;
      yield;
    },
  },
  'nobody lets the crew in: the saved card is charged': {
    ...{ terms: 'after', fees: true },
    async *story(customer) {
      await standsOutside(customer);
      charged(customer.account, FEES.noAccess, { what: 'fee' });
      yield;
    },
  },
};

/** By two clicks, on their own page, which says what it costs. */
async function cancelsLate(customer: Customer): Promise<void> {
  const cancel = { actId: randomUUID(), expect: 'fee', feeCents: FEES.late };
  const answers = await Promise.all([1, 2].map(() => customer.own('my-booking/cancel', cancel)));
  if (answers.some(({ status }) => status === 200)) return;
  throw new Error(JSON.stringify(answers));
}

/** The crew's phone says so, and the office takes the fee, by two clicks. */
async function standsOutside(customer: Customer): Promise<void> {
  const { office, origin } = customer;
  const crewId = await agreedByCrew(customer, 1);
  const from = addDays(dayAt(Date.now(), TIME_ZONE), -7);
  const { id } = await office.must('POST /people', {
    body: { name: 'Kim', kind: 'employee', crews: [{ crewId, from, to: null }] } as never,
  });
  await begun(customer);
  const visitId = await visitOf(customer);
  const phone = await signInPhone(customer, id);
  const events = [
    { id: randomUUID(), kind: 'no-access', visitId, at: new Date().toISOString(), calls: 3 },
  ];
  const body = { events, phoneNow: new Date().toISOString() };
  await post(`${origin}/crew/api/events`, body, phone);
  const params = { id: visitId };
  const take = async () => {
    const version = await versionOf(customer, visitId);
    const decision = { act: 'fee', cents: cents(FEES.noAccess) } as const;
    return office.call('POST /visits/:id/no-access', { params, body: { version, decision } });
  };
  const pressed = await Promise.all([take(), take()]);
  if (!pressed.some(({ ok }) => ok)) throw new Error(JSON.stringify(pressed));
}

async function signInPhone({ office, origin }: Customer, id: PersonId): Promise<string> {
  const { code } = await office.must('POST /people/:id/code', { params: { id } });
  return (await post(`${origin}/crew/api/sign-in`, { code })).token;
}

/** A phone tries again until the server has it. */
async function post(url: string, body: object, token = '') {
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer !== null && answer.status < 500) throw new Error(await answer.text());
  }
}

async function visitOf({ books, orderId }: Customer): Promise<VisitId> {
  const { rows } = await books.server.query<{ id: VisitId }>(
    `select id from visits where order_id = $1 and state = 'confirmed'`,
    [orderId],
  );
  const [visit] = rows;
  if (visit === undefined) throw new Error('nobody comes');
  return visit.id;
}

async function versionOf({ books }: Customer, id: VisitId): Promise<number> {
  const { rows } = await books.server.query<{ version: number }>(
    'select row_version as version from visits where id = $1',
    [id],
  );
  return rows[0]?.version ?? 0;
}

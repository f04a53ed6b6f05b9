import { beforeEach, expect, test } from 'vitest';
import type { CrewId, PersonId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { PersonAnswer } from '#visits/contract/people.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { crewSizeOn } from '#visits/rules/people/people-on.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { companyRows } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { peopleOfCrew } from './people-queries.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');
const [first, second] = (await owner.get('/crews')).body.crews as { id: CrewId }[];
if (first === undefined || second === undefined) throw new Error('the sandbox has two crews');

const today = dayAt(Date.now(), TIME_ZONE);
const ana = { name: 'Ana Ruiz', phone: '415 555 0107', language: 'es', kind: 'employee' };

beforeEach(async () => {
  await db.deleteFrom('crew_cleaners').execute();
  await db.deleteFrom('cleaners').execute();
});

async function people(): Promise<PersonAnswer[]> {
  return (await staff.get('/people')).body.people;
}

async function add(person: object): Promise<PersonId> {
  const { status, body } = await owner.post('/people', { ...ana, ...person });
  expect(status).toBe(200);
  return body.id;
}

test('an owner adds people and their days in crews; staff can only read them', async () => {
  const crews = [{ crewId: first.id, from: today, to: null }];
  const id = await add({ crews });
  const shown = { ...ana, phone: '(415) 555-0107', managesSince: null };
  expect(await people()).toEqual([{ id, version: 1, ...shown, crews, active: true }]);
  const changed = { ...ana, name: 'Ana Ruiz Soto', crews: [], active: false, version: 1 };
  expect((await staff.send('PUT', `/people/${id}`, changed)).status).toBe(403);
  expect((await owner.send('PUT', `/people/${id}`, changed)).status).toBe(200);
  expect(await people()).toMatchObject([{ version: 2, name: 'Ana Ruiz Soto', active: false }]);
  const late = await owner.send('PUT', `/people/${id}`, changed);
  expect(late).toMatchObject({ status: 409, body: { code: 'person-changed' } });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a phone that is none', { phone: '12' }, 'phone'],
  ['a last day before the first', { crews: [ofCrew(today, addDays(today, -1))] }, 'crews.0.to'],
  ['a crew twice on one day', { crews: [ofCrew(today), ofCrew(today)] }, 'crews.1.from'],
])('refuses a person with %s at its field', async (_, person, path) => {
  const { status, body } = await owner.post('/people', { ...ana, ...person });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path }]);
  expect(await people()).toEqual([]);
});

test('counts the people assigned to a crew on a day, the same in code and in SQL', async () => {
  await add({ crews: [ofCrew(addDays(today, 2), addDays(today, 5))] });
  await add({ name: 'Ben Ito', crews: [ofCrew(addDays(today, 4))] });
  await add({ name: 'Cy Poe', crews: [ofCrew(today)], active: false });
  const { crews } = await companyRows(db, new Date());
  const named = crews.find(({ id }) => id === first?.id);
  const other = crews.find(({ id }) => id === second?.id);
  if (named === undefined || other === undefined) throw new Error('a crew is gone');
  const counts = [0, 2, 4, 6].map((after) => crewSizeOn(named, addDays(today, after)));
  expect(counts).toEqual([0, 1, 2, 1]);
  const byTable = [0, 2, 4, 6].map((after) => peopleOfCrew(db, named.id, addDays(today, after)));
  expect(await Promise.all(byTable)).toEqual(counts);
  expect(crewSizeOn(other, today)).toBe(2);
  expect(await peopleOfCrew(db, other.id, today)).toBe(2);
});

test('a visit takes twice as long with one person fewer, and no time is sold without people', async () => {
  const day = addDays(today, 8);
  const lengths = async () => {
    const selection = {
      serviceType: { id: 'home-standard-clean' },
      homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
      selectedAddOns: [],
      frequency: 'one-time',
    };
    const wanted = { ...selection, postalCode: '94105', from: day, days: 2 };
    const answered = await world.call('/functions/v1/free-times', wanted);
    const { times } = (await answered.json()) as FreeTimesAnswer;
    const minutes = times.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 60_000);
    return [...new Set(minutes)];
  };
  const [usual = 0] = await lengths();
  expect(usual).toBeGreaterThan(0);
  await add({ crews: [first, second].map(({ id }) => ({ crewId: id, from: today })) });
  expect(await lengths()).toEqual([2 * usual]);
  await db.updateTable('cleaners').set({ active: false }).execute();
  expect(await lengths()).toEqual([]);
});

function ofCrew(from: string, to: string | null = null) {
  return { crewId: first?.id, from, to };
}

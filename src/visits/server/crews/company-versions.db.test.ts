import { expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CrewAnswer, SchedulingAnswer } from '#visits/contract/scheduling.ts';
import { ensureCompany } from './scheduling-rules.ts';

const world = await paymentWorld({});
const { app, db } = world;
await ensureCompany(db, true);
await ensureCompany(db, true);
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');

const hours = [{ weekday: 1, from: '08:00', to: '12:00' }];

async function crews(): Promise<CrewAnswer[]> {
  return (await owner.get('/crews')).body.crews;
}

async function rules(): Promise<SchedulingAnswer> {
  return (await owner.get('/scheduling')).body;
}

async function changeCrew({ exceptions: _, id, ...crew }: CrewAnswer, changes: object) {
  await owner.send('PUT', `/crews/${id}`, { ...crew, ...changes });
}

const versions = async () => (await staff.get('/scheduling/versions')).body.versions;
const version = async (number: number) => (await staff.get(`/scheduling/versions/${number}`)).body;

test('every change of crews, hours and area is a version that an owner can restore as a whole', async () => {
  const [first, second] = await crews();
  const stood = await rules();
  if (first === undefined || second === undefined) throw new Error('there are no crews');
  expect(await versions()).toMatchObject([{ version: 1, publishedBy: null }]);

  await changeCrew(first, { people: 4, hours });
  const area = { postalCodes: ['94105'] };
  await owner.send('PUT', '/scheduling', { ...stood, area });
  // This changes nothing that a version records.
  await owner.send('PUT', '/scheduling', { ...stood, area, version: stood.version + 1 });
  const { id } = (await owner.post('/crews', { ...second, name: 'Night crew', hours })).body;
  expect((await version(2)).changes).toEqual([
    {
      crew: { id: first.id, name: first.name },
      before: { people: 2, hours: first.hours },
      after: { people: 4, hours },
    },
  ]);
  expect((await version(3)).changes).toEqual([
    { crew: null, before: { area: null }, after: { area } },
  ]);
  expect((await version(4)).changes).toMatchObject([
    { crew: { id, name: 'Night crew' }, before: null, after: { people: 2, hours } },
  ]);
  expect(await versions()).toMatchObject([4, 3, 2, 1].map((number) => ({ version: number })));

  const { goingBack } = await version(1);
  expect(goingBack).toMatchObject([
    { crew: null, before: { area }, after: { area: null } },
    { crew: { id: first.id }, before: { people: 4 }, after: { people: 2 } },
    { crew: { id }, before: { active: true }, after: { active: false } },
  ]);
  const restore = '/scheduling/versions/1/restore';
  expect((await staff.post(restore, { newest: 4 })).status).toBe(403);
  expect(await owner.post(restore, { newest: 4 })).toMatchObject({ body: { version: 5 } });
  const now = await crews();
  expect(now.find((each) => each.id === first.id)).toEqual({ ...first, version: 3 });
  expect(now.find((each) => each.id === id)).toMatchObject({ active: false, hours });
  expect((await rules()).area).toBeNull();
  expect((await versions())[0]).toMatchObject({
    version: 5,
    publishedBy: 'Owner',
    restoredFrom: 1,
  });
  const { rows } = (await owner.get('/audit?about=settings')).body;
  expect(rows[0]).toMatchObject({ act: 'scheduling.restored', details: { from: 1 } });
});

test('refuses a restore from an outdated list, and of the current version', async () => {
  const [crew] = await crews();
  if (crew === undefined) throw new Error('there are no crews');
  await changeCrew(crew, { people: 5 });
  const [newest] = await versions();
  const back = (number: number, seen: number) =>
    owner.post(`/scheduling/versions/${number}/restore`, { newest: seen });
  expect(await back(1, newest.version - 1)).toMatchObject({
    status: 409,
    body: { code: 'version-not-newest' },
  });
  expect(await back(newest.version, newest.version)).toMatchObject({
    status: 409,
    body: { code: 'version-unchanged' },
  });
  expect((await back(99, newest.version)).status).toBe(404);
  expect((await crews()).find(({ id }) => id === crew.id)?.people).toBe(5);
});

test('two simultaneous changes are two versions', async () => {
  const [one, two] = await crews();
  if (one === undefined || two === undefined) throw new Error('there are no crews');
  const before = (await versions()).length;
  await Promise.all([changeCrew(one, { people: 7 }), changeCrew(two, { people: 8 })]);
  const after = await versions();
  expect(after).toHaveLength(before + 2);
  const told = await Promise.all(
    [after[0].version, after[1].version].map(async (number) => (await version(number)).changes),
  );
  expect(told.map((changes) => changes.length)).toEqual([1, 1]);
});

/** Stores a changed copy of the newest version, as another release would; returns its number. */
async function stored(change: (content: StoredCompany) => object): Promise<number> {
  const { version: newest, content } = await db
    .selectFrom('company_versions')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const changed = JSON.stringify(change(content as StoredCompany));
  const row = { version: newest + 1, content: changed };
  await db.insertInto('company_versions').values(row).execute();
  return newest + 1;
}

interface StoredCompany {
  readonly rules: { readonly moveFreeHours: number };
  readonly crews: readonly { readonly id: string; readonly active: boolean }[];
}

test('fields unknown to an older release’s version get their initial values', async () => {
  const older = await stored(({ rules: { moveFreeHours: _, ...rules }, crews: all }) => {
    return { rules, crews: all.map(({ active: __, ...crew }) => crew) };
  });
  await owner.send('PUT', '/scheduling', { ...(await rules()), moveFreeHours: 6 });
  const [crew] = await crews();
  if (crew === undefined) throw new Error('there are no crews');
  await changeCrew(crew, { active: false });
  await owner.post(`/scheduling/versions/${older}/restore`, { newest: older + 2 });
  expect((await rules()).moveFreeHours).toBe(24);
  expect((await crews()).every(({ active }) => active)).toBe(true);
});

test('refuses to restore an outside widget while none is connected', async () => {
  const stood = await rules();
  const widget = await stored(({ rules: sold, ...rest }) => {
    return { ...rest, rules: { ...sold, mode: 'widget' } };
  });
  await owner.send('PUT', '/scheduling', { ...stood, bufferMinutes: 45 });
  const answer = await owner.post(`/scheduling/versions/${widget}/restore`, { newest: widget + 1 });
  expect(answer).toMatchObject({ status: 422, body: { code: 'widget-not-set' } });
  expect(await rules()).toMatchObject({ mode: stood.mode, bufferMinutes: 45 });
});

import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { createWorkBell } from './work-bell.ts';

const { db, url } = await testDatabase();

test('notifies an office window of work within 5 seconds, and ends with its server', async () => {
  const notifications = testNotifications(url);
  onTestFinished(() => notifications.stop());
  const workBell = createWorkBell(notifications);
  const app = testApp({ db, workBell });
  const owner = await signedIn(app, db, 'owner');
  const { ana, visitId } = await crewWorld(db);
  const phone = await new TestPhone(app).signIn(owner, ana);
  await expect.poll(() => notifications.isListening()).toBe(true);
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await app.request('/operator/api/live', { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    return done ? null : decoder.decode(value);
  };
  expect(await next()).toContain('retry');
  const begun = Date.now();
  await phone.send([phoneEvent('start', visitId)]);
  expect(await next()).toBe('event: work\ndata: {}\n\n');
  expect(Date.now() - begun).toBeLessThan(5_000);
  workBell.stop();
  expect(await next()).toBe(null);
});

test('refuses a listener without a session', async () => {
  expect((await testApp({ db }).request('/operator/api/live')).status).toBe(401);
});

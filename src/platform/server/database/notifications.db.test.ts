import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentLine } from '#test/silent-line.ts';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';

const { db, url } = await testDatabase('empty');

test('replaces a connection that died silently', async () => {
  const line = await silentLine(url);
  const notifications = testNotifications(line.url);
  onTestFinished(async () => {
    await notifications.stop();
    await line.stop();
  });
  const heard: (string | null)[] = [];
  notifications.hear('news', (payload) => heard.push(payload));
  await expect.poll(() => heard).toEqual([null]);
  line.forgetAll();
  await sql`select pg_notify('news', 'missed')`.execute(db);
  await expect.poll(() => heard).toEqual([null, null]);
  await sql`select pg_notify('news', 'told')`.execute(db);
  await expect.poll(() => heard).toEqual([null, null, 'told']);
});

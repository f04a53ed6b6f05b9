import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
afterEach(() => void vi.useRealTimers());

test.each(['password', 'authenticator', 'authenticator/remove', 'backup-codes'])(
  'a stolen session cannot try many passwords at %s',
  async (path) => {
    const email = `${path.replaceAll('/', '-')}@example.com`;
    const browser = await signedIn(app, db, 'staff', email);
    vi.useFakeTimers({ toFake: ['Date'] });
    const wrong = { password: 'wrong', currentPassword: 'wrong', newPassword: 'twelve letters' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await browser.post(`/auth/${path}`, wrong)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).not.toContain(429);
  },
);

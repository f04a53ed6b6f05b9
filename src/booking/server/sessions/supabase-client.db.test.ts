import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#app/server/listen.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const server = await listen(app, { port: 0, host: '127.0.0.1' });
afterAll(() => server.stop(1000));

/** A page's storage: survives the client, as localStorage survives a reload. */
function browserStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function client(storage = browserStorage(), key = 'wellkept-anon') {
  return createClient(`http://127.0.0.1:${server.port}`, key, {
    auth: { storage, autoRefreshToken: false, persistSession: true, detectSessionInUrl: false },
  });
}

test("the hosted backend's client signs in anonymously and gets its user", async () => {
  const { auth } = client();
  const { data, error } = await auth.signInAnonymously();
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, aud: 'authenticated' });
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const { data: known } = await auth.getUser();
  expect(known.user?.id).toBe(data.user?.id);
});

test('the session survives a reload', async () => {
  const storage = browserStorage();
  const { data } = await client(storage).auth.signInAnonymously();
  const reloaded = await client(storage).auth.getSession();
  expect(reloaded.data.session?.user.id).toBe(data.user?.id);
});

test('the client refreshes its session and stays the same user', async () => {
  const { auth } = client();
  const { data: before } = await auth.signInAnonymously();
  const { data: after, error } = await auth.refreshSession();
  expect(error).toBeNull();
  expect(after.session?.refresh_token).not.toBe(before.session?.refresh_token);
  expect(after.user?.id).toBe(before.user?.id);
  expect((await auth.getUser()).data.user?.id).toBe(before.user?.id);
});

test('the client refreshes an expired access token', async () => {
  const storage = browserStorage();
  const first = client(storage);
  const { data } = await first.auth.signInAnonymously();
  const key = 'sb-127-auth-token';
  const kept = JSON.parse(storage.getItem(key) ?? '{}');
  storage.setItem(key, JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 5 }));
  const { data: resumed } = await client(storage).auth.getSession();
  expect(resumed.session?.user.id).toBe(data.user?.id);
  expect(resumed.session?.refresh_token).not.toBe(data.session?.refresh_token);
});

test('reusing a refresh token ends its family, including the token that replaced it', async () => {
  const first = client();
  const { data } = await first.auth.signInAnonymously();
  const old = data.session?.refresh_token ?? '';
  const { data: renewed } = await first.auth.refreshSession();
  const thief = await client().auth.refreshSession({ refresh_token: old });
  expect(thief.error?.message).toBe(failureSentence('en', failure('session-ended')));
  const after = await client().auth.refreshSession({
    refresh_token: renewed.session?.refresh_token ?? '',
  });
  expect(after.error?.status).toBe(401);
});

test('the server forgets the user after signing out', async () => {
  const signedIn = client();
  const { data } = await signedIn.auth.signInAnonymously();
  const token = data.session?.access_token ?? '';
  expect((await signedIn.auth.signOut()).error).toBeNull();
  expect((await signedIn.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
});

test('a wrong key is answered in a sentence', async () => {
  const { error } = await client(browserStorage(), 'another-key').auth.signInAnonymously();
  expect(error?.status).toBe(401);
  expect(error?.message).toBe(failureSentence('en', failure('key-wrong')));
});

test('an unknown function is a 404 in the client', async () => {
  const { error } = await client().functions.invoke('no-such-call', { body: {} });
  expect(error?.context.status).toBe(404);
});

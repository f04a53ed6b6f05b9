import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { told } from '#contract/schema-failures.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import type { AuditEntry } from './audit.ts';
import { audit } from './audit.ts';
import { AUTH_PATH } from './auth-settings.ts';
import { forward } from './forward.ts';
import { type GuardDeps, operatorOf, readOperator, requireOperator } from './guard.ts';

const password = z
  .string()
  .min(1, { error: told('password-missing') })
  .max(1000);
const newPassword = z.string().max(1000);
const code = z
  .string()
  .trim()
  .min(1, { error: told('code-missing') })
  .max(32);
const passkeyAnswer = z.looseObject({ id: z.string().max(2000) });

const signIn = z.object({ email: z.string().trim().max(254), password });
const reset = z.object({ token: z.string().min(1).max(200), newPassword });
const change = z.object({ currentPassword: password, newPassword });
const confirmed = z.object({ password });
const addPasskey = z.object({ response: passkeyAnswer, name: z.string().trim().max(60) });
const byId = z.object({ id: z.uuid() });

/** Signing in, without a session yet. */
export function signInRoutes(deps: GuardDeps): Hono<AppEnv> {
  const signedIn = (operatorId: string, how: string) =>
    record(deps, { operatorId, act: 'operator.signed-in', details: { how } });

  return new Hono<AppEnv>()
    .get('/operator/api/session', async (c) => c.json(await readOperator(c, deps)))
    .post(`${AUTH_PATH}/sign-in`, async (c) => {
      const body = await readJson(c, signIn);
      const attempt = await deps.auth.beginTry(body.email, c.get('clientIp'));
      const answer = await forward(c, deps, '/sign-in/email', body);
      await attempt.succeeded();
      if (answer.twoFactorRedirect === true) return c.json({ needsCode: true });
      await signedIn(answer.user.id, 'password');
      return c.json({ needsCode: false });
    })
    .post(`${AUTH_PATH}/sign-in/code`, async (c) => {
      const answer = await forward(c, deps, '/two-factor/verify-totp', {
        code: (await readJson(c, z.object({ code }))).code.replaceAll(' ', ''),
      });
      await signedIn(answer.user.id, 'code');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/sign-in/backup-code`, async (c) => {
      const answer = await forward(
        c,
        deps,
        '/two-factor/verify-backup-code',
        await readJson(c, z.object({ code })),
      );
      await signedIn(answer.user.id, 'backup-code');
      return c.json({ ok: true });
    })
    .get(`${AUTH_PATH}/sign-in/passkey`, async (c) =>
      c.json(await forward(c, deps, '/passkey/generate-authenticate-options')),
    )
    .post(`${AUTH_PATH}/sign-in/passkey`, async (c) => {
      const body = await readJson(c, z.object({ response: passkeyAnswer }));
      const answer = await forward(c, deps, '/passkey/verify-authentication', body);
      await signedIn(answer.session.userId, 'passkey');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/set-password`, async (c) => {
      await forward(c, deps, '/reset-password', await readJson(c, reset));
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/sign-out`, async (c) => {
      await forward(c, deps, '/sign-out', {});
      return c.json({ ok: true });
    });
}

/** Password, authenticator app and passkeys of who is signed in. */
export function factorRoutes(deps: GuardDeps): Hono<AppEnv> {
  const mine = (c: Context<AppEnv>, act: AuditEntry['act']) =>
    record(deps, { operatorId: operatorOf(c).id, act });
  /** Whoever took over a session that was left open guesses no faster than at the door. */
  const withPassword = async (c: Context<AppEnv>, path: string, body: object) => {
    const attempt = await deps.auth.beginTry(operatorOf(c).email, c.get('clientIp'));
    const answer = await forward(c, deps, path, body);
    await attempt.succeeded();
    return answer;
  };

  return new Hono<AppEnv>()
    .use(`${AUTH_PATH}/*`, requireOperator(deps))
    .post(`${AUTH_PATH}/password`, async (c) => {
      const body = await readJson(c, change);
      await withPassword(c, '/change-password', { ...body, revokeOtherSessions: true });
      await mine(c, 'operator.password-changed');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/authenticator`, async (c) => {
      const answer = await withPassword(c, '/two-factor/enable', {
        ...(await readJson(c, confirmed)),
        method: 'totp',
      });
      return c.json({ uri: answer.totpURI, backupCodes: answer.backupCodes });
    })
    .post(`${AUTH_PATH}/authenticator/confirm`, async (c) => {
      await forward(c, deps, '/two-factor/verify-totp', await readJson(c, z.object({ code })));
      await mine(c, 'operator.authenticator-added');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/authenticator/remove`, async (c) => {
      await withPassword(c, '/two-factor/disable', await readJson(c, confirmed));
      await mine(c, 'operator.authenticator-removed');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/backup-codes`, async (c) => {
      const body = await readJson(c, confirmed);
      const answer = await withPassword(c, '/two-factor/generate-backup-codes', body);
      await mine(c, 'operator.backup-codes-made');
      return c.json({ backupCodes: answer.backupCodes });
    })
    .get(`${AUTH_PATH}/passkeys`, async (c) => {
      const list = await forward(c, deps, '/passkey/list-user-passkeys');
      return c.json({
        // biome-ignore lint/suspicious/noExplicitAny: as better-auth answers them
        passkeys: list.map(({ id, name, createdAt }: any) => ({ id, name, createdAt })),
      });
    })
    .get(`${AUTH_PATH}/passkeys/options`, async (c) =>
      c.json(await forward(c, deps, '/passkey/generate-register-options')),
    )
    .post(`${AUTH_PATH}/passkeys`, async (c) => {
      await forward(c, deps, '/passkey/verify-registration', await readJson(c, addPasskey));
      await mine(c, 'operator.passkey-added');
      return c.json({ ok: true });
    })
    .post(`${AUTH_PATH}/passkeys/remove`, async (c) => {
      await forward(c, deps, '/passkey/delete-passkey', await readJson(c, byId));
      await mine(c, 'operator.passkey-removed');
      return c.json({ ok: true });
    });
}

function record(
  { db }: GuardDeps,
  { operatorId, act, details }: Pick<AuditEntry, 'act' | 'details'> & { operatorId: string },
): Promise<void> {
  const subject = { kind: 'operator', id: operatorId } as const;
  return db
    .transaction()
    .execute((trx) => audit(trx, { operatorId, act, subject, ...(details && { details }) }));
}

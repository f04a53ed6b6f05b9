import { type Context, Hono } from 'hono';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#company/contract/accounts.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { SignInWay } from '#registry/audit-details.ts';
import { accountAwaitingCode } from './account-at-code.ts';
import { type AuditEntry, audit } from './audit-queries.ts';
import { beginPasswordTry, rememberDevice } from './device-cookie.ts';
import { makeFirstOwner } from './first-owner.ts';
import { checkPassword, forward } from './forward.ts';
import {
  confirmedOnly,
  type GuardDeps,
  operatorOf,
  readOperator,
  requireOperator,
} from './guard.ts';
import { withRefusalsLogged } from './log-refusals.ts';
import { accountOfPasswordLink } from './password-link.ts';
import {
  confirmSession,
  deletePasswordLinks,
  deleteWeakSessions,
  weakenSessions,
} from './queries.ts';
import { requireStrongPassword } from './require-strong.ts';

/** Signing in, without a session yet. */
export function signInRoutes(deps: GuardDeps): Hono<AppEnv> {
  const signedIn = (
    c: Context<AppEnv>,
    { id: operatorId, email }: { id: string; email: string },
    how: SignInWay,
  ) => {
    rememberDevice(c, deps, email);
    return auditOwnAct(deps, { operatorId, act: 'operator.signed-in', details: { how } });
  };

  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /session', (c) => readOperator(c, deps));
  serve('POST /auth/sign-in', async (c, { body }) => {
    const answer = await withRefusalsLogged(c, deps, { email: body.email }, async () => {
      const attempt = await beginPasswordTry(c, deps, body.email);
      const found = await forward(c, deps, '/sign-in/email', body);
      await attempt.succeeded();
      return found;
    });
    if (answer.twoFactorRedirect === true) return { needsCode: true };
    await signedIn(c, answer.user, 'password');
    return { needsCode: false };
  });
  serve('POST /auth/sign-in/code', async (c, { body }) => {
    const code = body.code.replaceAll(' ', '');
    const answer = await withRefusalsLogged(
      c,
      deps,
      { account: await accountAwaitingCode(c, deps) },
      () => forward(c, deps, '/two-factor/verify-totp', { code }, { anew: true }),
    );
    await signedIn(c, answer.user, 'code');
    return { ok: true };
  });
  serve('POST /auth/sign-in/backup-code', async (c, { body }) => {
    const code = deps.auth.backupCodes.hashOf(body.code);
    const answer = await withRefusalsLogged(
      c,
      deps,
      { account: await accountAwaitingCode(c, deps) },
      () => forward(c, deps, '/two-factor/verify-backup-code', { code }, { anew: true }),
    );
    await signedIn(c, answer.user, 'backup-code');
    return { ok: true };
  });
  serve('GET /auth/sign-in/passkey', (c) =>
    forward<PasskeyRequest>(c, deps, '/passkey/generate-authenticate-options'),
  );
  serve('POST /auth/sign-in/passkey', async (c, { body }) => {
    const answer = await withRefusalsLogged(c, deps, { passkey: body.response.id }, () =>
      forward(c, deps, '/passkey/verify-authentication', body),
    );
    await signedIn(c, answer.user, 'passkey');
    return { ok: true };
  });
  serve('POST /auth/set-password', async (c, { body }) => {
    const operatorId = await accountOfPasswordLink(deps, body.token);
    if (operatorId !== null) await requireStrong(deps, operatorId, body.newPassword);
    await forward(c, deps, '/reset-password', body);
    return { ok: true };
  });
  serve('POST /auth/first-owner', async (c, { body }) => {
    const { name: businessName } = deps.settings.business;
    await makeFirstOwner({ ...deps, businessName }, body);
    const { email, newPassword: password } = body;
    const { user } = await forward(c, deps, '/sign-in/email', { email, password });
    await signedIn(c, user, 'password');
    return { ok: true };
  });
  serve('POST /auth/sign-out', async (c) => {
    await forward(c, deps, '/sign-out', {});
    return { ok: true };
  });
  return routes;
}

/** The signed-in operator's password, authenticator app and passkeys. */
export function factorRoutes(deps: GuardDeps): Hono<AppEnv> {
  const mine = (c: Context<AppEnv>, act: AuditEntry['act']) =>
    auditOwnAct(deps, { operatorId: operatorOf(c).id, act });
  /** A stolen session can guess passwords and codes no faster than the sign-in page. */
  const braked = <Answer>(c: Context<AppEnv>, work: () => Promise<Answer>) => {
    const { email, id: account } = operatorOf(c);
    return withRefusalsLogged(c, deps, { account }, async () => {
      const attempt = await beginPasswordTry(c, deps, email);
      const answer = await work();
      await attempt.succeeded();
      return answer;
    });
  };
  const withPassword = (c: Context<AppEnv>, path: string, body: object) =>
    braked(c, () => forward(c, deps, path, body));

  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, requireOperator(deps));
  const serveConfirmed = serveOn(routes, requireOperator(deps), confirmedOnly);

  serve('POST /auth/confirm', async (c, { body }) => {
    await braked(c, () => checkPassword(c, deps, body.password));
    await confirmSession(deps.db, operatorOf(c).sessionId, new Date());
    return { ok: true };
  });
  serve('POST /auth/password', async (c, { body }) => {
    await requireStrong(deps, operatorOf(c).id, body.newPassword);
    await withPassword(c, '/change-password', { ...body, revokeOtherSessions: true });
    await deletePasswordLinks(deps.db, operatorOf(c).id);
    await mine(c, 'operator.password-changed');
    return { ok: true };
  });
  serve('POST /auth/authenticator', async (c, { body }) => {
    const answer = await withPassword(c, '/two-factor/enable', { ...body, method: 'totp' });
    return { uri: answer.totpURI, backupCodes: answer.backupCodes };
  });
  serve('POST /auth/authenticator/confirm', async (c, { body }) => {
    await braked(c, () => forward(c, deps, '/two-factor/verify-totp', body));
    await deleteWeakSessions(deps.db, operatorOf(c).id);
    await mine(c, 'operator.authenticator-added');
    return { ok: true };
  });
  serve('POST /auth/authenticator/remove', async (c, { body }) => {
    await withPassword(c, '/two-factor/disable', body);
    await weakenSessions(deps.db, operatorOf(c).id);
    await mine(c, 'operator.authenticator-removed');
    return { ok: true };
  });
  serve('POST /auth/backup-codes', async (c, { body }) => {
    const answer = await withPassword(c, '/two-factor/generate-backup-codes', body);
    await mine(c, 'operator.backup-codes-made');
    return { backupCodes: answer.backupCodes };
  });
  serve('GET /auth/passkeys', async (c) => {
    const list = await forward<Passkey[]>(c, deps, '/passkey/list-user-passkeys');
    return { passkeys: list.map(({ id, name, createdAt }) => ({ id, name, createdAt })) };
  });
  serveConfirmed('GET /auth/passkeys/options', (c) =>
    forward<PasskeyCreation>(c, deps, '/passkey/generate-register-options'),
  );
  serveConfirmed('POST /auth/passkeys', async (c, { body }) => {
    await forward(c, deps, '/passkey/verify-registration', body);
    await mine(c, 'operator.passkey-added');
    return { ok: true };
  });
  serveConfirmed('POST /auth/passkeys/remove', async (c, { body }) => {
    const own = await forward<Passkey[]>(c, deps, '/passkey/list-user-passkeys');
    if (!own.some(({ id }) => id === body.id)) fail('passkey-not-found');
    await forward(c, deps, '/passkey/delete-passkey', body);
    await mine(c, 'operator.passkey-removed');
    return { ok: true };
  });
  return routes;
}

function requireStrong({ db, settings }: GuardDeps, operatorId: string, newPassword: string) {
  const { name: businessName } = settings.business;
  return requireStrongPassword({ db, businessName }, operatorId, newPassword);
}

function auditOwnAct(
  { db }: GuardDeps,
  { operatorId, act, details }: Pick<AuditEntry, 'act' | 'details'> & { operatorId: string },
): Promise<void> {
  const subject = { kind: 'operator', id: operatorId } as const;
  return db
    .transaction()
    .execute((trx) => audit(trx, { operatorId, act, subject, ...(details && { details }) }));
}

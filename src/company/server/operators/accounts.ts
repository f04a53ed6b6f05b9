import type { Role } from '#company/contract/accounts.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AuditDetails } from '#registry/audit-details.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { type AuditEntry, audit } from './audit-queries.ts';
import type { OperatorAuth } from './auth.ts';
import { makePasswordLink } from './password-link.ts';
import {
  type Account,
  countActiveOwners,
  deleteFactors,
  deletePasswordLinks,
  deleteSessions,
  findAccount,
  insertOperator,
  lockOperators,
  setActive,
  setRole,
} from './queries.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly auth: OperatorAuth;
}

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Who invites; null for the command on the server. */
  readonly by: string | null;
  readonly origin: string;
}

/**
 * Creates an account and the link that sets its password.
 * @throws a problem: 409 it exists
 */
export async function invite({ db, auth }: AccountDeps, invitation: Invitation): Promise<string> {
  const { email, name, role, by, origin } = invitation;
  const id = await inTransaction(db, async (trx) => {
    const made = await insertOperator(trx, { email, name, role });
    if (made === undefined) fail('account-exists');
    await auditAccountAct(trx, by, 'operator.invited', made, { role });
    return made;
  });
  return makePasswordLink(auth, id, origin);
}

/**
 * A new link for a person who forgot their password. The password works until a new one is set;
 * earlier links end.
 * @throws a problem: 404, or 409 for your own account, because a stolen session could use it.
 */
export async function renewLink(
  { db, auth }: AccountDeps,
  id: string,
  by: string | null,
  origin: string,
): Promise<string> {
  if (by === id) fail('link-for-oneself');
  await inTransaction(db, async (trx) => {
    await accountOf(trx, id);
    await deletePasswordLinks(trx, id);
    await auditAccountAct(trx, by, 'operator.link-made', id);
  });
  return makePasswordLink(auth, id, origin);
}

export function changeRole(db: Db, id: string, role: Role, by: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOperators(trx);
    const account = await accountOf(trx, id);
    if (account.role === role) return;
    if (account.active && account.role === 'owner') await requireAnotherOwner(trx);
    await setRole(trx, id, role);
    await auditAccountAct(trx, by, 'operator.role-changed', id, { from: account.role, to: role });
  });
}

/** Deactivates an account and ends its sessions at once, or activates it again. */
export function changeActive(db: Db, id: string, active: boolean, by: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOperators(trx);
    const account = await accountOf(trx, id);
    if (account.active === active) return;
    if (!active && account.role === 'owner') await requireAnotherOwner(trx);
    await setActive(trx, id, active);
    if (!active) {
      await deleteSessions(trx, id);
      await deletePasswordLinks(trx, id);
    }
    await auditAccountAct(trx, by, active ? 'operator.activated' : 'operator.deactivated', id);
  });
}

/** Removes the authenticator app and the passkeys of an account whose phone is lost. */
export function resetFactors(db: Db, id: string, by: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    await accountOf(trx, id);
    await deleteFactors(trx, id);
    await deleteSessions(trx, id);
    await auditAccountAct(trx, by, 'operator.factors-reset', id);
  });
}

async function accountOf(trx: Trx, id: string): Promise<Account> {
  const account = await findAccount(trx, id);
  return account ?? fail('account-not-found');
}

async function requireAnotherOwner(trx: Trx): Promise<void> {
  if ((await countActiveOwners(trx)) > 1) return;
  fail('last-owner');
}

function auditAccountAct(
  trx: Trx,
  operatorId: string | null,
  act: AuditEntry['act'],
  id: string,
  details: AuditDetails = {},
): Promise<void> {
  return audit(trx, { operatorId, act, subject: { kind: 'operator', id }, details });
}

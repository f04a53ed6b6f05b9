import { createHash, randomBytes, randomInt } from 'node:crypto';
import { audit } from '#company/server/operators/operators.ts';
import type { SignInAnswer } from '#crew/contract/phone.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { isPerson } from '#visits/server/visits.ts';
import type { CrewPhone } from './crew-phone.ts';
import { insertDevice, storeCode, switchOff, takeCode } from './device-queries.ts';

const CODE_MINUTES = 15;
const CODES = 1_000_000;
/** How often we retry, since two people must never have the same code at once. */
const MAX_TRIES = 20;
const NAME_LENGTH = 300;

/** The stored form of a code. */
export type HashCode = (code: string) => Buffer;

export function codeHash(secret: string): HashCode {
  return keyedHash(secret, 'codes of crews');
}

export interface SignInDeps {
  readonly db: Db;
  readonly hashCode: HashCode;
  readonly now: () => Date;
}

/** Six digits for one phone of a person, shown only once. @throws a problem: 404. */
export function makeCode(
  { db, hashCode, now }: SignInDeps,
  operatorId: string,
  personId: PersonId,
): Promise<{ code: string; expiresAt: string }> {
  return inTransaction(db, async (trx) => {
    if (!(await isPerson(trx, personId))) fail('person-not-found');
    const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000);
    const subject = { kind: 'person', id: personId } as const;
    await audit(trx, { operatorId, act: 'person.code-made', subject });
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const code = String(randomInt(CODES)).padStart(6, '0');
      if (await storeCode(trx, personId, hashCode(code), expiresAt)) {
        return { code, expiresAt: expiresAt.toISOString() };
      }
    }
    throw new Error('every code that was tried is in use');
  });
}

/**
 * Signs a phone in with a code, which this uses up. @throws a problem: 422 wrong, used or too old.
 * @param userAgent the name its browser sent
 */
export function signInPhone(
  { db, hashCode, now }: SignInDeps,
  code: string,
  userAgent: string,
): Promise<SignInAnswer> {
  const token = randomBytes(32).toString('base64url');
  return inTransaction(db, async (trx) => {
    const person = await takeCode(trx, hashCode(code), now());
    if (person === null) fail('crew-code-wrong');
    const name = userAgent.slice(0, NAME_LENGTH);
    const deviceId = await insertDevice(trx, {
      ...{ personId: person.id, tokenHash: tokenHash(token), name },
    });
    const subject = { kind: 'person', id: person.id } as const;
    await audit(trx, {
      operatorId: null,
      act: 'person.phone-added',
      subject,
      details: { deviceId },
    });
    return { token, deviceId, person };
  });
}

/** Turns a phone off: its next call is refused. @throws a problem: 404 none that is on. */
export function switchPhoneOff(
  db: Db,
  operatorId: string | null,
  personId: PersonId,
  deviceId: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await switchOff(trx, personId, deviceId))) fail('crew-device-not-found');
    const subject = { kind: 'person', id: personId } as const;
    await audit(trx, { operatorId, act: 'person.phone-off', subject, details: { deviceId } });
  });
}

/** Signs out the calling phone. */
export async function signOutPhone(db: Db, { deviceId, person }: CrewPhone): Promise<void> {
  await switchPhoneOff(db, null, person.id, deviceId);
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

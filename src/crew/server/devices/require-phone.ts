import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { CrewPhone } from './crew-phone.ts';
import { findPhone, type PhoneWithState } from './device-queries.ts';
import { tokenHash } from './sign-in.ts';

/** Lets only phones pass that are on; handlers get the phone from `phoneOf`. */
export function requirePhone(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const phone = await readPhone(c, db);
    if (phone === undefined || phone.isOff) failForPhone(c, phone);
    c.set('crewPhone', phone);
    // Answers are in the language of its person.
    c.set('language', phone.person.language);
    await next();
  });
}

/** The phone of a call's token, even if it is off. */
export async function readPhone(c: Context<AppEnv>, db: Db): Promise<PhoneWithState | undefined> {
  const header = c.req.header('authorization')?.trim() ?? '';
  const token = /^bearer +([\w-]{20,100})$/i.exec(header)?.[1];
  return token === undefined ? undefined : findPhone(db, tokenHash(token));
}

/** @throws a problem: 401. A phone that is off deletes its data; an unknown one keeps it. */
export function failForPhone(c: Context<AppEnv>, phone: CrewPhone | undefined): never {
  c.get('log').warn({ device: phone?.deviceId ?? null }, 'a phone of a crew is off');
  fail(phone === undefined ? 'crew-phone-unknown' : 'crew-device-off');
}

/** The calling phone, behind `requirePhone`. */
export function phoneOf(c: Context<AppEnv>): CrewPhone {
  const phone = c.get('crewPhone');
  if (phone === null) fail('crew-phone-unknown');
  return phone;
}

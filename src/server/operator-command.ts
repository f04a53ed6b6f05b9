import type { Role } from '#contract/console-accounts.ts';
import { createDb, createPool } from './database/pool.ts';
import { prepareDatabase } from './database/prepare.ts';
import {
  countOperators,
  createOperatorAuth,
  findOperatorId,
  invite,
  nameFrom,
  renewLink,
  resetFactors,
} from './features/operators/operators.ts';
import { sessionSecretOf } from './features/sessions/sessions.ts';
import { commandDatabase, misused, runCommand } from './run-command.ts';
import { loadSettings } from './settings.ts';
import type { Stops } from './stops.ts';

const USAGE = `How to use it:
  npm run operator -- create EMAIL [--staff]   a new account, or a new link for one that exists
  npm run operator -- reset EMAIL              the same, and takes away authenticator app and passkeys`;

/** Makes accounts from the command line, whether the server runs or not. */
async function run([act, email, ...flags]: string[], stops: Stops): Promise<void> {
  if ((act !== 'create' && act !== 'reset') || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw misused(USAGE);
  }
  const settings = loadSettings();
  const url = await commandDatabase(settings, stops);
  await prepareDatabase(url);
  const db = createDb(createPool({ connectionString: url, max: 2 }));
  stops.add('connections', () => db.destroy());
  const secret = await sessionSecretOf(settings, db);
  const auth = createOperatorAuth({ db, secret, businessName: () => settings.business.name });
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;

  const known = await findOperatorId(db, email);
  const role: Role =
    flags.includes('--staff') && (await countOperators(db)) > 0 ? 'staff' : 'owner';
  if (known === undefined && act === 'reset') throw misused(`There is no account for ${email}.`);
  if (known !== undefined && act === 'reset') await resetFactors(db, known, null);
  const link =
    known === undefined
      ? await invite({ db, auth }, { email, name: nameFrom(email), role, by: null, origin })
      : await renewLink({ db, auth }, known, null, origin);
  const what = known === undefined ? `Made an account (${role}) for ${email}.` : `${email} exists.`;
  process.stdout.write(
    `${what}\nThis link sets the password, once, within 48 hours:\n${link}\nThen sign in at ${origin}/operator\n`,
  );
}

await runCommand(run);

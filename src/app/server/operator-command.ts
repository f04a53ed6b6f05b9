import { loadSessionSecret } from '#booking/server/sessions/sessions.ts';
import type { Role } from '#company/contract/accounts.ts';
import {
  countOperators,
  createOperatorAuth,
  findOperatorId,
  invite,
  nameFromEmail,
  renewLink,
  resetFactors,
} from '#company/server/operators/operators.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { printLine } from '#platform/server/terminal.ts';
import { commandDatabase, runCommand } from './run-command.ts';

interface ParsedArgs {
  readonly positionals: readonly string[];
  readonly values: { readonly staff?: boolean };
}

/** Creates accounts from the command line, with or without a running server. */
async function run({ positionals, values }: ParsedArgs, stops: Stops): Promise<void> {
  const [act, typed = ''] = positionals;
  const email = readEmail(typed);
  if ((act !== 'create' && act !== 'reset') || email === null) {
    throw new Refusal('usage-operator');
  }
  const settings = loadSettings();
  const url = await commandDatabase(settings, stops);
  await prepareDatabase(url);
  const db = createDb(createPool({ connectionString: url, max: 2 }));
  stops.add('connections', () => db.destroy());
  const secret = await loadSessionSecret(settings, db);
  const auth = createOperatorAuth({ db, secret, businessName: () => settings.business.name });
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;

  const known = await findOperatorId(db, email);
  const role: Role = values.staff && (await countOperators(db)) > 0 ? 'staff' : 'owner';
  if (known === undefined && act === 'reset') throw new Refusal('account-missing', { email });
  if (known !== undefined && act === 'reset') await resetFactors(db, known, null);
  const link =
    known === undefined
      ? await invite({ db, auth }, { email, name: nameFromEmail(email), role, by: null, origin })
      : await renewLink({ db, auth }, known, null, origin);
  if (known === undefined) printLine('account-made', { email, role });
  else printLine('account-there', { email });
  printLine('password-link', { link, origin });
}

const options = { staff: { type: 'boolean' } } as const;
await runCommand({ usage: 'usage-operator', options, words: 2 }, run);

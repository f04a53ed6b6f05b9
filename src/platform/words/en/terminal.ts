const usages = {
  backup: `How to use it:
  npm run backup              writes the embedded database to a file in DATA_DIR/backups
  npm run restore             lists the backups
  npm run restore -- FILE     restores one; stop the server first`,
};

const older =
  'This database was made before the schema started over. Stop everything that uses it, run `npm run bring-along` once, then start again.';

const missingOnes = {
  'events-unchecked': 'payment events cannot be checked',
  'no-payments': 'no payment can start',
  'no-sign-in': 'the operator could not sign in',
  'password-of-nobody': 'the password has no account',
  'worker-without-reach': 'the worker process cannot reach what replaces it inside the server',
  'address-made-up': 'a customer who paid could be sent to a made-up address',
};

const standIns = {
  payments: 'the card processor (no card is charged)',
  crm: 'the CRM',
  mail: 'the email server (no email goes out)',
};

interface Setting {
  readonly name: string;
  /** The value to quote; null if it is secret or absent. */
  readonly given: string | null;
  readonly example: string;
}

function setting<Params>(problem: (params: Params) => string) {
  return (params: Params & Setting): string => {
    const given = params.given === null ? '' : `, but is ${params.given}`;
    return `${params.name}: ${problem(params)}${given}. Example: ${params.name}=${params.example}`;
  };
}

interface Folder {
  readonly folder: string;
  /** The setting that names it; null if an argument did. */
  readonly setting: 'DATA_DIR' | null;
}

function unusable(problem: string) {
  return ({ folder, setting }: Folder): string =>
    setting === null
      ? `${folder} ${problem}.`
      : `${setting}: ${folder} ${problem}. Example: ${setting}=/var/lib/wellkept`;
}

/** What a command or a start refuses to do, and why. */
export const refusalTexts = {
  'usage-backup': usages.backup,
  'usage-move': `How to use it:
  npm run export -- FILE   writes the whole database as plain SQL, even while the server runs
  npm run import -- FILE   reads such a file into an empty database; stop the server first
The database is the one in DATABASE_URL, or the embedded one if that is not set.`,
  'usage-operator': `How to use it:
  npm run operator -- create EMAIL [--staff]   a new account, or a new link for an existing one
  npm run operator -- reset EMAIL              the same, and removes the authenticator app and passkeys`,
  'usage-upgrade': `How to use it:
  npm run upgrade -- --check        says what this version would do to the database, but does nothing
  npm run upgrade                   does it, as a start would; backs up the embedded one first
  npm run upgrade -- --grant ROLE   and lets that role read and write rows; then put it in DATABASE_URL`,
  'usage-seed': `How to use it:
  npm run seed -- --orders 1000          invented orders, customers, payments, visits and figures
    --seed 1                             the same number makes the same ones
    --force                              even if there are orders already`,

  'worker-is-a-thread':
    'MESSAGE_WORKER: every server sends its messages in its own thread. To send them here instead, set this for the servers too. Example: MESSAGE_WORKER=process',
  'build-missing': 'The pages are not built yet. Run: npm run build',
  'account-missing': ({ email }: { email: string }) => `There is no account for ${email}.`,
  'stop-too-slow': ({ seconds }: { seconds: number }) => `it took longer than ${seconds} s`,

  'database-elsewhere': 'DATABASE_URL is set. Back up that database where it runs.',
  'database-not-there': ({ folder }: { folder: string }) =>
    `DATA_DIR: there is no database in ${folder}, and none was created. Example: DATA_DIR=/var/lib/wellkept`,
  'database-unreachable': ({ why }: { why: string }) =>
    `DATABASE_URL: the database cannot be used (${why})`,
  'database-not-owned':
    'DATABASE_URL: its user cannot create tables. Run npm run upgrade as the owner of the database, or make it the owner: ALTER DATABASE name OWNER TO user',
  'database-forbids': ({ why }: { why: string }) =>
    `DATABASE_URL: its user cannot do this (${why}). Run it as the owner of the database.`,
  'database-full': 'The database’s disk is full. Free up space, then try again.',
  'pooler-shares-sessions':
    'DATABASE_URL: a connection pooler in transaction mode is in front of the database. Use session mode (PgBouncer: pool_mode = session), or the address of PostgreSQL itself.',
  'database-certificate': ({ why }: { why: string }) =>
    `DATABASE_URL: the certificate of the database cannot be checked (${why}). Add sslrootcert=/path/to/ca.pem for a certificate authority of your own, or sslmode=no-verify to encrypt without a check.`,
  'database-read-only':
    'DATABASE_URL: the database accepts no writes. It is a replica, is recovering, or has default_transaction_read_only on. Use the address of the primary.',
  'role-not-limited': ({ role, why }: { role: string; why: string }) =>
    `DATABASE_URL: its user cannot set up ${role} (${why}). Run this as a superuser, or have one create it first (CREATE ROLE ${role} LOGIN PASSWORD …) and leave out ROLE_PASSWORD.`,
  'database-busy':
    'Something else is using the database, such as an export. Nothing was changed. Try again later.',
  'database-newer':
    'A newer version created the database and removed what this version reads. Start the newer version.',
  'database-not-empty':
    'The database is not empty. Import into a new one (another DATABASE_URL, or another DATA_DIR).',
  'database-running': 'The database is running. Stop the server first, then try again.',
  'database-not-backed-up': ({ folder, why }: { folder: string; why: string }) =>
    `The database was not changed because no backup can be written to ${folder}. ${why}`,
  'postgres-too-old': ({ oldest, version }: { oldest: number; version: string }) =>
    `DATABASE_URL: PostgreSQL ${oldest} or newer is required, and this is ${version}`,
  'postgres-differs': ({ data, found, ours }: { data: string; found: string; ours: string }) =>
    `${data} is from PostgreSQL ${found}, and this is ${ours}. Move it away, or restore a dump of it into a new one.`,
  'postgres-missing': ({ name }: { name: string }) =>
    `No embedded PostgreSQL for this machine (${name}): set DATABASE_URL to your own PostgreSQL, 16 or newer`,
  'postgres-without-user': 'PostgreSQL cannot run as root, and no other user was found',
  'postgres-not-made': ({ why }: { why: string }) =>
    `The embedded PostgreSQL cannot create its folder. ${why}`,
  'postgres-not-started': ({ log }: { log: string }) =>
    `The embedded PostgreSQL does not start. ${log}`,
  'postgres-not-stopped': ({ pid }: { pid: number }) =>
    `The embedded PostgreSQL (process ${pid}) does not stop`,
  'folder-of-another': ({ folder, owner, user }: { folder: string; owner: number; user: number }) =>
    `The database's folder ${folder} cannot be used: it belongs to user ${owner}, not to user ${user}. Run this as user ${owner}, or choose another DATA_DIR.`,

  'database-older': older,
  'migrations-missing': ({ missing, commit }: { missing: readonly string[]; commit: string }) =>
    `Start commit ${commit} of Wellkept on this database first. These migrations are missing: ${missing.join(', ')}.`,
  'tables-differ': ({ lines }: { lines: readonly string[] }) =>
    ['The tables are not what they should be, so nothing was changed:', ...lines].join('\n'),

  'file-missing': ({ path }: { path: string }) => `There is no file ${path}.`,
  'file-there': ({ path }: { path: string }) => `There is already a file ${path}.`,
  'backup-not-whole': ({ file, why }: { file: string; why: string | null }) =>
    `${file} is not a complete backup of Wellkept (${why ?? 'it is something else'}).`,
  'export-not-whole': 'The file is incomplete or not an export of Wellkept. Nothing was changed.',
  'rows-refused': ({ why }: { why: string }) =>
    `The file cannot be imported, and nothing was changed: ${why}`,
  'real-orders': 'This database has real orders. --force adds invented ones.',
  'seeded-already': ({ count }: { count: number }) =>
    `This database already has ${count} invented orders. --force adds more.`,

  'port-in-use': ({ port }: { port: number }) =>
    `PORT: ${port} is in use by another program. Example: PORT=${port + 1}`,
  'port-needs-rights': ({ port }: { port: number }) =>
    `PORT: ${port} needs more rights than this user has. Example: PORT=3000`,
  'host-elsewhere': ({ host }: { host: string }) =>
    `HOST: ${host} is not an address of this machine. Example: HOST=127.0.0.1`,
  'host-unknown': ({ host }: { host: string }) =>
    `HOST: ${host} cannot be found. Example: HOST=127.0.0.1`,
  'settings-unreadable': ({ file }: { file: string }) =>
    `${file} cannot be read by this user: give this user the file (chown), or remove it`,
  'folder-not-ours': unusable(
    'cannot be used by this user: give this user the folder (chown), or choose another',
  ),
  'folder-read-only': unusable('is read-only: mount it for writing, or choose another'),
  'folder-full': unusable('is full: free up space, then try again'),
  'folder-is-file': unusable('is a file, not a folder: choose another'),
  'folder-missing': unusable('does not exist: create it, or choose another'),
  'operator-password-easy':
    'OPERATOR_PASSWORD: is easy to guess: it is common or uses the email or business name. Your own sentence is better',

  'processor-keys-sealed':
    'The Stripe keys in the database were encrypted with another session secret, so they cannot be read. Put that secret back (the file session-secret in DATA_DIR, or SESSION_SECRET), or set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',

  'setting-wrong': setting(() => 'cannot be used'),
  'setting-number': setting(
    ({ least, most }: { least: number; most: number }) =>
      `must be a whole number from ${least} to ${most}`,
  ),
  'setting-choice': setting(
    ({ choices }: { choices: readonly string[] }) =>
      `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
  ),
  'setting-too-long': setting(({ most }: { most: number }) => `must be at most ${most} characters`),
  'setting-too-short': setting(
    ({ least }: { least: number }) => `must be at least ${least} characters`,
  ),
  'setting-origin': setting(() => 'must be an http or https address without a path'),
  'setting-origins': setting(() => 'must be * or origins, separated by commas'),
  'setting-address': setting(() => 'must be an http or https address'),
  'setting-addresses': setting(() => 'must be http or https addresses, separated by commas'),
  'setting-postgres': setting(
    () =>
      'must be a postgres:// address; a password in it is percent-encoded (# is %23, / is %2F, ? is %3F, % is %25)',
  ),
  'setting-smtp': setting(() => 'must be an smtp:// or smtps:// address'),
  'setting-anon-key': setting(
    () => 'can contain only letters, digits, dots, hyphens and underscores',
  ),
  'setting-stripe-key': setting(() => 'must be a secret key (sk_…) or a restricted key (rk_…)'),
  'setting-whsec': setting(() => 'must start with whsec_'),
  'setting-webhook-secret': setting(() => 'must be whsec_ and the base64 of 24 to 64 bytes'),
  'setting-email': setting(() => 'must be an email address'),
  'setting-sender': setting(() => 'must be a sender'),
  'setting-phone': setting(() => 'must be a phone number'),
  'setting-time-zone': setting(() => 'must be a time zone from the IANA list'),
  'setting-country': setting(() => 'must be a country code of two capital letters'),
  'setting-color': setting(() => 'must be a color of six hex digits'),
  'setting-color-faint': setting(
    () => 'must be a color that is readable on a light page, with a contrast of 4.5:1',
  ),
  'setting-clock': setting(() => 'must be a time of day such as 17:00'),
  'setting-half': setting(
    ({ beside, without }: { beside: string; without: keyof typeof missingOnes }) =>
      `is missing, but ${beside} is set: without it, ${missingOnes[without]}`,
  ),
  'setting-sandbox': setting(({ refusing }: { refusing: 'production' | 'live-key' }) => {
    const what = refusing === 'production' ? 'NODE_ENV=production' : 'a live STRIPE_SECRET_KEY';
    return `is missing, so the sandbox would be used, and ${what} refuses that unless ALLOW_SANDBOX=1`;
  }),
};

/** What a start and the commands say about their work. */
export const lineTexts = {
  ready: ({ origin }: { origin: string }) => `Wellkept is ready at ${origin}`,
  'worker-ready': 'The message worker is sending emails and CRM events',
  'sign-in-at': ({ origin }: { origin: string }) => `Operators sign in at ${origin}/operator`,
  'first-owner': ({ link }: { link: string }) =>
    `Nobody can sign in yet. This link creates the owner's account:\n${link}`,
  'sandbox-stands-in': (params: { played: readonly (keyof typeof standIns)[]; origin: string }) => {
    const names = new Intl.ListFormat('en').format(params.played.map((name) => standIns[name]));
    return `The sandbox replaces ${names}. See ${params.origin}/sandbox`;
  },
  'part-left': ({ part, why }: { part: string; why: string }) =>
    `${part} could not be stopped: ${why}`,

  'will-migrate': ({ migrations }: { migrations: readonly string[] }) =>
    `This version changes the database: ${migrations.join(', ')}`,
  'kept-before-migrating': ({ file }: { file: string }) => `A backup from before is in ${file}`,
  'not-kept': ({ file }: { file: string }) => `Nothing was changed, so ${file} was deleted`,
  'of-this-version': 'The database matches this version.',
  'role-limited': ({ role }: { role: string }) =>
    `${role} can read and write rows, but not change tables.`,
  'nothing-to-migrate': 'Nothing to do. The database matches this version.',
  'next-start-migrates': ({ migrations }: { migrations: readonly string[] }) =>
    `The next start applies: ${migrations.join(', ')}`,
  'copies-go-on': 'Copies of the earlier version keep running.',
  'stop-copies': ({ migrations }: { migrations: readonly string[] }) =>
    `Stop every copy first. ${migrations.join(', ')} removes what older ones read.`,

  written: ({ path, megabytes }: { path: string; megabytes: string }) =>
    `Written: ${path} (${megabytes} MB)`,
  'no-backups': ({ folder }: { folder: string }) =>
    `There are no backups in ${folder}.\n\n${usages.backup}`,
  'restored-older': `Restored. ${older}`,
  'restored-empty': 'Restored. It has no bookings.',
  restored: ({ newest }: { newest: string }) => `Restored. The newest booking is from ${newest}.`,
  'secret-missing':
    'There is no session-secret next to the backup or in DATA_DIR, and no SESSION_SECRET. Without the old one, operators must sign in and set up their authenticator apps again, webhooks created in the console need a new secret, and Stripe keys pasted in the console cannot be read, and we no longer recognize known mailboxes and imported rows. If you have it, put it in DATA_DIR before the next start.',
  'set-aside': ({ aside }: { aside: string }) =>
    `The earlier files are in ${aside}. Remove them when everything works.`,
  'imported-older': ({ path }: { path: string }) => `Imported: ${path}. ${older}`,
  imported: ({ path }: { path: string }) => `Imported: ${path}. You can start the server.`,

  'account-made': ({ email, role }: { email: string; role: 'owner' | 'staff' }) =>
    `Created an account (${role}) for ${email}.`,
  'account-there': ({ email }: { email: string }) => `${email} already exists.`,
  'password-link': ({ link, origin }: { link: string; origin: string }) =>
    `This link sets the password once, within 48 hours:\n${link}\nThen sign in at ${origin}/operator`,
};

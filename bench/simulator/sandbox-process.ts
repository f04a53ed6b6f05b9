import { createPool } from '#platform/server/database/pool.ts';
import { startSandbox } from '#sandbox/sandbox.ts';

/**
 * The sandbox as its own process, so that the processor survives while servers are killed: `node
 * sandbox-process.ts DATABASE_URL WEBHOOK_URL`. Tells its parent where it is, and ends with it.
 */
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2);
const CONNECTIONS = 16;
const QUIET = { info() {}, warn() {}, error() {} };

const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS });
const { stripe, crm, smtpUrl } = await startSandbox({ pool, logger: QUIET, webhookUrl });
// All state is in the database, so nothing needs cleaning up.
process.on('disconnect', () => process.exit(0));
process.send?.({ stripe, crm, smtpUrl });

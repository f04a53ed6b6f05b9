import { Hono } from 'hono';
import {
  confirmedOnly,
  operatorOf,
  ownersOnly,
  trustedOwnersOnly,
} from '#company/server/operators/operators.ts';
import type { ProcessorConnection } from '#payments/contract/processor-calls.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import { missingSetting } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { connectProcessor, type KeysDeps, webhookUrlOf } from './connect-processor.ts';
import { lastEventReceived, type StoredKeys, storedKeys } from './keys-queries.ts';
import { openKeys } from './sealed-keys.ts';

/**
 * Connecting the card processor: only owners, who enter their password again, and use a second factor
 * to replace current keys.
 */
export function keysRoutes(deps: KeysDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);
  const serveConfirmed = serveOn(routes, trustedOwnersOnly, confirmedOnly);

  serve('GET /processor', () => readConnection(deps));
  serveConfirmed('POST /processor/keys', async (c, { body }) => {
    await connectProcessor(deps, operatorOf(c).id, body);
    return readConnection(deps);
  });
  return routes;
}

async function readConnection(deps: KeysDeps): Promise<ProcessorConnection> {
  const { db, settings, keysAreFixed } = deps;
  const [stored, heard] = await Promise.all([storedKeys(db), lastEventReceived(db)]);
  const from = settings.stripe === null ? 'sandbox' : keysAreFixed ? 'environment' : 'console';
  return {
    from,
    pasted: stored === undefined ? null : pastedKeysAnswer(deps, stored),
    missing: missingSetting(settings, 'sk_live_'),
    webhookUrl: webhookUrlOf(settings),
    heardAt: heard?.heardAt?.toISOString() ?? null,
  };
}

function pastedKeysAnswer(
  { settings, secret }: KeysDeps,
  stored: StoredKeys,
): ProcessorConnection['pasted'] {
  const keys = openKeys(secret, stored.sealed);
  const { stripe } = settings;
  return {
    accountName: stored.accountName,
    accountRef: stored.accountRef,
    isLive: stored.isLive,
    madeEndpoint: stored.endpointRef !== null,
    savedAt: stored.savedAt.toISOString(),
    savedBy: stored.savedBy,
    inUse:
      stripe !== null &&
      keys?.secretKey === stripe.secretKey &&
      keys.webhookSecret === stripe.webhookSecret,
  };
}

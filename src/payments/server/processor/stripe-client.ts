import Stripe from 'stripe';

/** A visitor waits for these calls: three tries of 8 s at worst. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/**
 * The official SDK, which pins the API's version.
 * @param apiBase null: Stripe itself. The sandbox has another address
 */
export function stripeClient(secretKey: string, apiBase: string | null): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase === null ? {} : addressOf(apiBase)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'wellkept' },
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

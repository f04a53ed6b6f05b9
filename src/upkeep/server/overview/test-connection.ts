import { performance } from 'node:perf_hooks';
import type { ConnectionTest } from '#company/contract/settings.ts';
import { testMailServer } from '#messages/server/mail/mail.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import type { Providers } from '#platform/server/providers.ts';

interface ConnectionDeps {
  readonly providers: Pick<Providers, 'mail'>;
  readonly payments: Pick<PaymentDeps, 'processor'>;
}

/** Makes a harmless request to a service, with the secrets that the server has. */
export async function testConnection(
  deps: ConnectionDeps,
  service: 'payments' | 'mail',
): Promise<ConnectionTest> {
  const started = performance.now();
  const code =
    service === 'mail' ? await testMailServer(deps.providers.mail.smtpUrl) : await askBooks(deps);
  return { ok: code === null, code, ms: Math.round(performance.now() - started) };
}

async function askBooks({ payments }: ConnectionDeps): Promise<string | null> {
  const answer = await payments.processor.books.payouts(new Date(), null);
  return answer.ok ? null : answer.failure.code;
}

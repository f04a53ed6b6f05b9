import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FaultChanges } from '#sandbox/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const PROGRAM = join(import.meta.dirname, 'sandbox-process.ts');
const ACT_MS = 60_000;

/** What people do on its pages. */
export interface Control {
  /** A person's act on the hosted pages. False: the page says that it is over. */
  act(path: string, wish?: object): Promise<boolean>;
  /** Like `act`, but returns the result; null if it was not possible. */
  post<T>(path: string, wish?: object): Promise<T | null>;
  setFaults(changes: FaultChanges): Promise<void>;
}

/** The stand-in for the card processor and the CRM, in a process that is never killed. */
export interface Processor extends Control {
  /** The settings of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** How to reach its API. */
  readonly stripe: Sandbox['stripe'];
  stop(): Promise<void>;
}

type SandboxAddresses = Pick<Sandbox, 'stripe' | 'crm' | 'smtpUrl'>;

export async function startProcessor(databaseUrl: string, webhookUrl: string): Promise<Processor> {
  const child = fork(PROGRAM, [databaseUrl, webhookUrl], { execArgv: [] });
  const ended = once(child, 'exit');
  const [told] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the sandbox ended with code ${code}`))),
  ])) as [SandboxAddresses];
  const { stripe, crm, smtpUrl } = told;

  return {
    stripe,
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      CRM_WEBHOOK_URLS: crm.url,
      CRM_WEBHOOK_SECRET: crm.secret,
      CRM_ALLOW_PRIVATE: 'on',
      SMTP_URL: smtpUrl,
    },
    ...controlOf(stripe),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

export function controlOf({ apiBase, secretKey }: Sandbox['stripe']): Control {
  async function control<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T | null> {
    const response = await fetch(`${apiBase}/_control/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ACT_MS),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`);
    return response.ok ? JSON.parse(text) : null;
  }
  return {
    act: async (path, wish = {}) => (await control('POST', path, wish)) !== null,
    post: (path, wish = {}) => control('POST', path, wish),
    setFaults: async (changes) => void (await control('PUT', 'faults', changes)),
  };
}

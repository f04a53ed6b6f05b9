import type { Pool } from 'pg';
import type { FaultPlan } from '#sandbox/faults.ts';
import type { SandboxLogger } from '#sandbox/logger.ts';
import { newestEndpoint } from './resources/webhook-endpoints.ts';
import { signatureHeader } from './signature.ts';
import { thinEvent } from './thin-event.ts';

/** Seconds until the next try after each failed one; the last repeats for three days. */
const BACK_OFF = [1, 2, 5, 10, 30, 60, 300, 1_800, 3_600];
const MAX_TRIES = BACK_OFF.length + 72;
const ANSWER_WITHIN_MS = 10_000;
/** If a process dies while sending, others take over the event after this time. */
const LEASE_SECONDS = 30;
const AT_ONCE = 16;

/** Sends the events: knows the endpoint and what is being sent. */
export interface Courier {
  attach(webhookUrl: string): void;
  /** Whether it has an endpoint and a free slot. */
  ready(): boolean;
  /** Starts sending due events while slots are free; returns how many it started. */
  sendDue(): Promise<number>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

interface DueEvent {
  readonly id: string;
  readonly seq: string;
  readonly body: Record<string, unknown>;
  readonly attempts: number;
}

export interface CourierDeps {
  readonly pool: Pool;
  readonly secret: string;
  readonly faults: FaultPlan;
  readonly logger: SandboxLogger;
  /** Called when a slot is free again. */
  readonly freed: () => void;
}

interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/**
 * Sends signed events to one webhook endpoint and retries until it answers 2xx: the newest endpoint
 * created through the API, or else the attached one.
 */
export function courier(deps: CourierDeps, webhookUrl?: string): Courier {
  let endpoint = webhookUrl;
  const underWay = new Set<Promise<void>>();
  return {
    attach(url) {
      endpoint = url;
    },
    ready() {
      return endpoint !== undefined && underWay.size < AT_ONCE;
    },
    async sendDue() {
      if (endpoint === undefined) return 0;
      const attached = { url: endpoint, secret: deps.secret };
      const due = await claim(deps.pool, AT_ONCE - underWay.size);
      for (const event of due) {
        const sending = deliver(deps, attached, event)
          .catch((error: unknown) => deps.logger.warn({ err: error }, 'sandbox event not sent'))
          .finally(() => {
            underWay.delete(sending);
            deps.freed();
          });
        underWay.add(sending);
      }
      return due.length;
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

async function claim(pool: Pool, most: number): Promise<DueEvent[]> {
  if (most <= 0) return [];
  const { rows } = await pool.query<DueEvent>(
    `update sandbox.events
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (
       select id from sandbox.events where next_attempt_at <= now()
       order by next_attempt_at, seq limit $1 for update skip locked
     )
     returning id, seq, body, attempts`,
    [most, LEASE_SECONDS],
  );
  return rows.sort((a, b) => Number(a.seq) - Number(b.seq));
}

async function deliver(deps: CourierDeps, attached: Endpoint, event: DueEvent): Promise<void> {
  const { copies, delayMs, drop, thin } = deps.faults.current().events;
  if (event.attempts === 1) {
    if (deps.faults.strikes(drop)) return reschedule(deps.pool, event, null);
    if (delayMs > 0) return reschedule(deps.pool, event, deps.faults.upTo(delayMs) / 1000);
  }
  const endpoint = (await newestEndpoint(deps.pool)) ?? attached;
  const payload = JSON.stringify(thin ? thinEvent(event.body) : event.body, null, 2);
  const sent = Array.from({ length: Math.max(1, copies) }, () => post(endpoint, payload));
  const accepted = (await Promise.all(sent)).some(Boolean);
  if (accepted) {
    await deps.pool.query(
      'update sandbox.events set delivered_at = now(), next_attempt_at = null where id = $1',
      [event.id],
    );
    return;
  }
  const pause = BACK_OFF[Math.min(event.attempts, BACK_OFF.length) - 1] ?? 1;
  await reschedule(deps.pool, event, event.attempts < MAX_TRIES ? pause : null);
}

async function post({ url, secret }: Endpoint, payload: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function reschedule(pool: Pool, event: DueEvent, seconds: number | null): Promise<void> {
  await pool.query(
    `update sandbox.events
     set next_attempt_at = now() + make_interval(secs => $2::double precision)
     where id = $1 and delivered_at is null`,
    [event.id, seconds],
  );
}

import { randomUUID } from 'node:crypto';
import { attemptId, type SessionRef } from '#kernel/rules/ids.ts';
import { noCents, subtractCents } from '#kernel/rules/money.ts';
import { monthSold } from '#orders/rules/month-sold.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import { linesOf, type Order, type OrderLine } from '#orders/server/orders.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { keyInUseCode } from '#payments/server/processor/processor.ts';
import type { ConsentRecord } from '#payments/server/renewals/consent-queries.ts';
import { keepConsent } from '#payments/server/renewals/keep-consent.ts';
import { reservedFor } from '#payments/server/tenders/tenders.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { emailLanguage } from '#registry/words.ts';
import { HELD_MINUTES, hasChosenTime } from '#visits/server/visits.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import {
  type Attempt,
  endLostAttempt,
  failAttempt,
  findAttempt,
  insertAttempt,
  storeSession,
} from './attempt-queries.ts';
import { type AskedAmount, SESSION_HOURS, sessionParams } from './session-params.ts';

const HOUR_MS = 3_600_000;
/** The processor rejects a session that ends in less than 30 minutes, by its own clock. */
const MIN_SESSION_MS = 30 * 60_000 + 15_000;
/** Enough time to type a card's number. */
const MIN_CARD_ENTRY_MS = 10 * 60_000;

/** What the caller already knows of an order; anything else is read. */
interface KnownOrderFacts {
  readonly sold?: readonly OrderLine[];
  readonly hasTime?: boolean;
  /** What it asks for; null: the whole price. */
  readonly asked?: AskedAmount | null;
  /** What a plan's customer was shown; absent: the card page's words. */
  readonly consent?: ConsentRecord | undefined;
}

/** A new attempt to pay an order, with every parameter of the coming request. */
export async function startAttempt(
  trx: Trx,
  { orderLog, settings }: Pick<PaymentDeps, 'orderLog' | 'settings'>,
  order: Order,
  origin: string,
  { sold, hasTime, asked: known, consent }: KnownOrderFacts = {},
  now = new Date(),
): Promise<Attempt> {
  const id = attemptId(randomUUID());
  const livesMs =
    (hasTime ?? (await hasChosenTime(trx, order)))
      ? HELD_MINUTES * 60_000
      : SESSION_HOURS * HOUR_MS;
  const expiresAt = new Date(now.getTime() + livesMs);
  const lines = sold ?? (await linesOf(trx, order.id));
  const language = emailLanguage(order, settings);
  const page = { attemptId: id, origin, expiresAt };
  const asked = known === undefined ? await askedAmountOf(trx, order) : known;
  const charged = { today: asked?.amount ?? order.total_cents, month: monthSold(lines) };
  await keepConsent(trx, { ...order, language }, charged, consent);
  const params = sessionParams({ ...order, language }, lines, page, asked);
  const asks = asked?.amount ?? null;
  const { tendered = noCents } = asked ?? {};
  const of = { id, orderId: order.id, params, expiresAt };
  const attempt = await insertAttempt(trx, { ...of, asks, tendered });
  await orderLog.appendEvent(trx, order.id, { kind: 'payment.started', attemptId: id }, 'visitor');
  return attempt;
}

/** The amount due if it is not the whole price: before the visit, or the rest of a confirmed booking. */
async function askedAmountOf(trx: Trx, order: Order): Promise<AskedAmount | null> {
  const mandate = await mandateOf(trx, order.id);
  if (!isUnpaid(order.status)) {
    const owed = owedFor(order, await paymentsOf(trx, order.id));
    const isSoldWhole = mandate === undefined && owed === order.total_cents;
    return isSoldWhole ? null : { amount: owed, words: null };
  }
  const tendered = await reservedFor(trx, order.id);
  if (mandate !== undefined) {
    return { amount: mandate.due_now_cents, words: mandate.words, tendered };
  }
  if (tendered === noCents) return null;
  return { amount: subtractCents(order.total_cents, tendered), words: null, tendered };
}

/** Whether a visitor can still be sent to this attempt's card page. */
export function isUsable(attempt: Attempt, now = new Date()): boolean {
  const left = attempt.expires_at.getTime() - now.getTime();
  return attempt.state === 'pending' ? left > MIN_SESSION_MS : left > MIN_CARD_ENTRY_MS;
}

export type OpenOutcome =
  | { readonly state: 'open'; readonly url: string }
  /** It has ended: look at the order again. */
  | { readonly state: 'over' }
  /** The processor keeps failing under this attempt's key: the next attempt has another. */
  | { readonly state: 'replayed' }
  /** The processor rejects it because of `param`. */
  | { readonly state: 'refused'; readonly param: string | null }
  /** Another server is requesting it right now: look at the order again. */
  | { readonly state: 'busy' }
  /** It may or may not have been made: repeating the request finds out. */
  | { readonly state: 'unreachable' };

/** The card page of an attempt, made on the first call; repeated calls lead to the same one. */
export async function openSession(deps: PaymentDeps, attempt: Attempt): Promise<OpenOutcome> {
  if (attempt.state === 'open' && attempt.session_ref !== null) {
    return reuseSession(deps, attempt, attempt.session_ref);
  }
  // On a double click only the first call asks: the processor rejects simultaneous copies.
  return deps.queue.run(attempt.id, async (before) => {
    const now = before === undefined ? attempt : await findAttempt(deps.db, attempt.id);
    if (now?.state === 'open' && now.url !== null) return { state: 'open', url: now.url };
    if (now?.state !== 'pending') return { state: 'over' };
    return isUnreachable(before) ? { state: 'unreachable' } : makeSession(deps, now);
  });
}

function isUnreachable(opened: unknown): boolean {
  return opened instanceof Object && 'state' in opened && opened.state === 'unreachable';
}

async function makeSession(deps: PaymentDeps, attempt: Attempt): Promise<OpenOutcome> {
  const answer = await deps.processor.createSession(attempt.params, attempt.id);
  if (answer.ok) {
    const { url } = answer.value;
    const kept = await storeSession(deps.db, attempt.id, answer.value);
    return kept && url !== null ? { state: 'open', url } : { state: 'over' };
  }
  const { kind, code, param } = answer.failure;
  if (code === keyInUseCode) return { state: 'busy' };
  deps.logger.warn({ attemptId: attempt.id, kind, code, param }, 'no payment session');
  if (kind === 'unreachable') return { state: 'unreachable' };
  await failAttempt(deps.db, attempt.id, code);
  return kind === 'replayed' ? { state: 'replayed' } : { state: 'refused', param };
}

/** A session that was paid or has ended is not offered again. */
async function reuseSession(
  deps: PaymentDeps,
  attempt: Attempt,
  sessionRef: SessionRef,
): Promise<OpenOutcome> {
  const applied = await applyPaymentSession(deps, sessionRef);
  const now = await findAttempt(deps.db, attempt.id);
  // Without an answer the stored page is still right: a session is never paid twice.
  if (applied !== 'not-ours' && now?.state === 'open' && now.url !== null) {
    return { state: 'open', url: now.url };
  }
  if (applied !== 'not-ours') return { state: 'over' };
  return { state: (await retireAttempt(deps, attempt)) ? 'over' : 'unreachable' };
}

/**
 * Makes sure that an attempt can no longer be paid. A request whose answer was lost is sent again
 * first, to learn its session. False: the processor is unreachable, and nothing is certain.
 */
export async function retireAttempt(deps: PaymentDeps, attempt: Attempt): Promise<boolean> {
  const sessionRef = attempt.session_ref ?? (await learnSession(deps, attempt));
  if (sessionRef === 'unreachable') return false;
  if (sessionRef === null) return true;
  const expired = await deps.processor.expireSession(sessionRef);
  if (!expired.ok && expired.failure.kind === 'missing') {
    deps.logger.error({ attemptId: attempt.id, sessionRef }, 'the processor lost a session');
    await endLostAttempt(deps.db, attempt.id, sessionRef);
    return true;
  }
  // Rejected: it is over already, perhaps paid. Its current state counts.
  if (!expired.ok && expired.failure.kind !== 'refused') return false;
  return (await applyPaymentSession(deps, sessionRef)) !== 'unreachable';
}

async function learnSession(
  deps: PaymentDeps,
  attempt: Attempt,
): Promise<SessionRef | 'unreachable' | null> {
  const opened = await openSession(deps, attempt);
  if (opened.state === 'unreachable' || opened.state === 'busy') return 'unreachable';
  return (await findAttempt(deps.db, attempt.id))?.session_ref ?? null;
}

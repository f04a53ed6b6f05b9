import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Logger } from '#server/logger.ts';
import { addDeliverJob } from './add-deliver-job.ts';
import type { CrmLink } from './crm-link.ts';
import { isAccepted, type PostOutcome, postWebhook } from './post-webhook.ts';
import {
  closeEndpoint,
  type Delivery,
  postponeDelivery,
  settleDelivery,
  takeDelivery,
} from './queries.ts';
import { nextWait } from './retry-plan.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly logger: Logger;
  readonly crm: CrmLink;
  readonly random?: () => number;
}

/**
 * One try of one delivery. Safe to call at any time and by several workers: only a delivery that is
 * due is taken. What happens next is written in one transaction with the job that does it.
 */
export async function deliver(deps: DeliverDeps, deliveryId: string): Promise<void> {
  const delivery = await takeDelivery(deps.db, deliveryId);
  if (delivery === undefined) return;
  const { endpoint } = delivery;
  if (endpoint.state !== 'on') {
    const error = endpoint.state === 'gone' ? 'endpoint-gone' : 'endpoint-removed';
    await settleDelivery(deps.db, delivery, 'parked', { status: null, error });
    return;
  }
  const outcome = await postWebhook({
    url: endpoint.url,
    secret: deps.crm.secret,
    id: delivery.eventId,
    body: JSON.stringify(delivery.body),
    allowPrivate: endpoint.sandbox || deps.crm.allowPrivate,
  });
  const result = await applyOutcome(deps, delivery, outcome);
  const { origin } = new URL(endpoint.url);
  const { id, attempts, body } = delivery;
  const { status, failure } = outcome;
  const facts = { delivery: id, type: body.type, origin, attempt: attempts, status, failure };
  deps.logger[result === 'accepted' ? 'info' : 'warn'](facts, `crm delivery ${result}`);
}

type Result = 'accepted' | 'parked' | 'postponed' | 'endpoint-gone';

function applyOutcome(
  deps: DeliverDeps,
  delivery: Delivery,
  outcome: PostOutcome,
): Promise<Result> {
  const { status, failure, retryAfter } = outcome;
  const told = { status, error: failure ?? (isAccepted(status) ? null : 'refused') };
  return inTransaction(deps.db, async (trx): Promise<Result> => {
    if (isAccepted(status)) {
      await settleDelivery(trx, delivery, 'accepted', told);
      return 'accepted';
    }
    if (status === 410) {
      await settleDelivery(trx, delivery, 'parked', { status, error: 'endpoint-gone' });
      await closeEndpoint(trx, delivery.endpoint.id);
      return 'endpoint-gone';
    }
    const random = (deps.random ?? Math.random)();
    const wait = nextWait(delivery.attempts, retryAfter, new Date(), random);
    if (wait === null) {
      await settleDelivery(trx, delivery, 'parked', told);
      return 'parked';
    }
    const runAt = await postponeDelivery(trx, delivery, wait, told);
    if (runAt !== undefined) await addDeliverJob(trx, delivery.id, runAt);
    return 'postponed';
  });
}

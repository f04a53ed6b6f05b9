import { sql } from 'kysely';
import type {
  CustomerRef,
  HoldId,
  IntentRef,
  OrderId,
  PaymentId,
  RefundId,
  ReservationId,
  SessionRef,
  SubscriptionRef,
} from '#kernel/rules/ids.ts';
import { sendWithNext } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** The payload of each kind of job: ids only, never personal data. Features add theirs here. */
export interface JobPayloads {
  'sessions.sweep': Record<string, never>;
  'operators.sweep': Record<string, never>;
  'limits.sweep': Record<string, never>;
  'own-acts.sweep': Record<string, never>;
  'backups.nightly': Record<string, never>;
  'backups.make': Record<string, never>;
  'outbox.forget': Record<string, never>;
  'schedules.forget': Record<string, never>;
  'visits.free-holds': Record<string, never>;
  'visits.plan': Record<string, never>;
  'visits.plan-order': { orderId: OrderId };
  'crew.forget': Record<string, never>;
  'crew.tell-changed-days': Record<string, never>;
  'visits.announce': Record<string, never>;
  'visits.tell-of-crews': Record<string, never>;
  'messages.settle-asks': Record<string, never>;
  'ratings.ask': Record<string, never>;
  'invoices.remind': Record<string, never>;
  'calendars.read': Record<string, never>;
  'figures.add-up': Record<string, never>;
  'enquiries.remind': { unfinishedId: string };
  'enquiries.forget': Record<string, never>;
  'payments.sweep': Record<string, never>;
  'payments.events': Record<string, never>;
  'payments.refused-events': Record<string, never>;
  'payments.remind-yearly': Record<string, never>;
  'payments.emergencies': Record<string, never>;
  'payments.portal': Record<string, never>;
  'payments.plan-billing': { orderId: OrderId };
  'payments.plan-price': { orderId: OrderId };
  'payments.prices': Record<string, never>;
  'payments.pauses': Record<string, never>;
  'payments.credit-months': Record<string, never>;
  'visits.resume': { orderId: OrderId };
  'payments.last-day': { orderId: OrderId };
  'payments.refund': { refundId: RefundId };
  'payments.end-plan': { subscriptionRef: SubscriptionRef };
  'payments.charge': { paymentId: PaymentId };
  'payments.charge-due': { paymentId: PaymentId };
  'payments.place-hold': { holdId: HoldId };
  'payments.release-hold': { holdId: HoldId };
  'payments.void-bill': { paymentId: PaymentId };
  'payments.catch-up': { paymentId: PaymentId };
  'payments.forget-customer': { customerRef: CustomerRef };
  'payments.return-credit': { orderId: OrderId };
  'payments.credit': { reservationId: ReservationId };
  'reconciliation.nightly': Record<string, never>;
  'reconciliation.run': Record<string, never>;
  'reconciliation.examine': { intentRef: IntentRef } | { sessionRef: SessionRef };
}

export type JobName = keyof JobPayloads;

export interface JobOptions {
  /** Jobs of one queue run one after another, even across processes. */
  queue?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/**
 * Runs a job. It may be called more than once, so it must be safe to repeat; throwing means 'again
 * later'.
 */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;
export type JobHandlers = { [N in JobName]: JobHandler<N> };

/** A scheduled job: `pattern` as in crontab, in UTC. */
export interface CronItem<N extends JobName = JobName> {
  job: N;
  pattern: string;
}

/** A code for work that a job could not do yet. The job is tried again. */
export class JobUndone extends Error {
  readonly code: string;

  /** `why` is a code too: the log shows codes, never messages. */
  constructor(code: string, why?: string) {
    super(why === undefined ? code : `${code}: ${why}`, { cause: why && new JobUndone(why) });
    this.code = code;
  }
}

/**
 * Adds a job in the caller's transaction: it exists only if that commits. Jobs with the same name
 * and payload are one job: a later one replaces a waiting one. One in progress loses its key and is
 * not retried, because the later one stands in for it.
 */
export async function addJob<N extends JobName>(
  trx: Trx | Db,
  name: N,
  payload: JobPayloads[N],
  { queue, runAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  const added = sql`
    select from graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${jobKeyOf(name, payload)}::text
    )
  `;
  await sendWithNext(trx, added.compile(trx));
}

function jobKeyOf<N extends JobName>(name: N, payload: JobPayloads[N]): string {
  return [name, ...Object.values(payload)].join(':');
}

import { findMessageWriter, withdrawUnsentMessage } from '#own-page/server/thread/thread.ts';
import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { type SettledAsk, settleAsks, type VisitContextDeps } from '#visits/server/visits.ts';
import { type AskingDeps, emailVisitStays } from './ask-customer.ts';

type SettlingDeps = VisitContextDeps & AskingDeps;

export function handOverJobs(deps: SettlingDeps): Pick<JobHandlers, 'messages.settle-asks'> {
  return { 'messages.settle-asks': () => notifySettledAsks(deps) };
}

// Runs every five minutes: an owner who takes a move back within minutes mostly causes no email.
export const handOverCron: readonly CronItem[] = [
  { job: 'messages.settle-asks', pattern: '*/5 * * * *' },
];

/**
 * Tells the customer that the visit stays, if a crew keeps it after all for any reason. Withdraws an email that asked
 * for another time but has not left, also if the visit moved or is canceled.
 */
export function notifySettledAsks(deps: SettlingDeps): Promise<void> {
  return settleAsks(deps, (trx, ask) => settleAsk(trx, deps, ask));
}

async function settleAsk(
  trx: Trx,
  deps: AskingDeps,
  { messageId, visit, isKept }: SettledAsk,
): Promise<void> {
  if (messageId === null || (await withdrawUnsentMessage(trx, messageId))) return;
  const writer = isKept ? await findMessageWriter(trx, messageId) : undefined;
  if (writer !== undefined) await emailVisitStays(trx, deps, writer, visit);
}

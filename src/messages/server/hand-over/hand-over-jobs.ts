import { takeBackMessage, writerOf } from '#own-page/server/thread/thread.ts';
import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { type SettledAsk, settleAsks, type TellerDeps } from '#visits/server/visits.ts';
import { type AskingDeps, tellItStays } from './ask-customer.ts';

type SettlingDeps = TellerDeps & AskingDeps;

export function handOverJobs(deps: SettlingDeps): Pick<JobHandlers, 'messages.settle-asks'> {
  return { 'messages.settle-asks': () => settleAsked(deps) };
}

// An owner who takes a move back within minutes has mostly told nobody of it.
export const handOverCron: readonly CronItem[] = [
  { job: 'messages.settle-asks', pattern: '*/5 * * * *' },
];

/**
 * Whose visit a crew keeps after all, whatever made it so, is told that it stays. An email that asked
 * for another time and has not left is taken back instead, also where the visit stands elsewhere or is off.
 */
export function settleAsked(deps: SettlingDeps): Promise<void> {
  return settleAsks(deps, (trx, ask) => settle(trx, deps, ask));
}

async function settle(
  trx: Trx,
  deps: AskingDeps,
  { messageId, visit, isKept }: SettledAsk,
): Promise<void> {
  if (messageId === null || (await takeBackMessage(trx, messageId))) return;
  const writer = isKept ? await writerOf(trx, messageId) : undefined;
  if (writer !== undefined) await tellItStays(trx, deps, writer, visit);
}

import { audit } from '#company/server/operators/operators.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { HashMailbox } from './mailbox-hash.ts';
import { claimMailboxReminder, hasRefusedOffers, hasRefusedReminders } from './reminded-queries.ts';
import {
  deleteUnfinished,
  findUnfinished,
  isReminderUnneeded,
  lockForReminder,
  markReminded,
} from './unfinished-queries.ts';

/** After this long without progress, a visitor who agreed gets one reminder. */
export const REMIND_AFTER_MS = 2 * 3_600_000;

/** A job may run a moment before its time. */
const SLACK_MS = 60_000;

/** For sending a reminder. `linkOrigin` is null if the origin that a request came to cannot be trusted. */
export interface RemindDeps {
  readonly db: Db;
  readonly linkOrigin: (seen: string | null) => string | null;
  readonly hashMailbox: HashMailbox;
}

/** Sends the reminder if it is due; a booking that continued has a later job. */
export function remindIfIdle(deps: RemindDeps, id: string, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - REMIND_AFTER_MS + SLACK_MS);
  return inTransaction(deps.db, async (trx) => {
    const unfinished = await findUnfinished(trx, id);
    if (unfinished === undefined || deps.linkOrigin(unfinished.origin) === null) return;
    if ((await isReminderUnneeded(trx, id)) || (await hasRefusedOffers(trx, unfinished))) return;
    await queueReminder({ ...deps, db: trx }, id, idleSince);
  });
}

/**
 * Sends the reminder now.
 * @throws a problem: 404, 409 already sent, not wanted, or without an email address
 */
export function sendReminderNow(deps: RemindDeps, id: string, operatorId: string): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const unfinished = await findUnfinished(trx, id);
    if (unfinished === undefined) fail('enquiry-gone');
    if (unfinished.email === '') {
      fail('enquiry-email-missing');
    }
    if (deps.linkOrigin(unfinished.origin) === null) {
      fail('reminder-needs-address');
    }
    const isUnwanted =
      (await hasRefusedReminders(trx, deps.hashMailbox(unfinished.email))) ||
      (await hasRefusedOffers(trx, unfinished));
    if (isUnwanted) fail('reminder-unwanted');
    if (!(await queueReminder({ ...deps, db: trx }, id, null))) fail('reminder-sent-already');
    await audit(trx, { operatorId, act: 'enquiry.reminded', subject: { kind: 'enquiry', id } });
  });
}

/**
 * Deletes what someone left, with its reminder and every link to it.
 * @throws a problem: 404
 */
export function deleteReminder(db: Db, id: string, operatorId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteUnfinished(trx, id))) fail('enquiry-gone');
    await audit(trx, { operatorId, act: 'enquiry.deleted', subject: { kind: 'enquiry', id } });
  });
}

async function queueReminder(
  { db: trx, hashMailbox }: { db: Trx; hashMailbox: HashMailbox },
  id: string,
  idleSince: Date | null,
): Promise<boolean> {
  const due = await lockForReminder(trx, id, idleSince);
  if (due === undefined || !(await claimMailboxReminder(trx, hashMailbox(due.email)))) return false;
  await markReminded(trx, id);
  await enqueue(trx, [{ channel: 'mail', kind: 'reminder', unfinishedId: id, key: id }]);
  return true;
}

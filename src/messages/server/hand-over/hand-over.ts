import type { VisitId } from '#kernel/rules/ids.ts';
import type { AskInput } from '#messages/contract/hand-over-calls.ts';
import { findMessageWriter, withdrawUnsentMessage } from '#own-page/server/thread/thread.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { HandOverAnswer, UndoneAsk } from '#visits/contract/scheduling.ts';
import {
  type EarlierAsk,
  type HandOverRequest,
  handOverIn,
  type MoveVisitDeps,
  undoHandOverIn,
} from '#visits/server/visits.ts';
import { type AskingDeps, askCustomer, emailVisitStays, type Writer } from './ask-customer.ts';

type HandOverDeps = MoveVisitDeps & AskingDeps;

/**
 * Gives a crew's visits to crews that can take them, and asks the customers of the rest, all or nothing. Asks no
 * customer whose visit a crew can take by now.
 * @throws a problem: 404 no such crew, 409 no other crew exists and no customer is asked.
 */
export function handOverDay(
  deps: HandOverDeps,
  writer: Writer,
  { asks, ...wish }: HandOverRequest & { readonly asks: readonly AskInput[] },
): Promise<HandOverAnswer> {
  return inTransaction(deps.db, async (trx) => {
    const asked = asks.map(({ visitId, messageId, starts }) => ({ visitId, messageId, starts }));
    const answer = await handOverIn(trx, deps, writer.operatorId, wish, asked);
    const { given, waits } = answer;
    const due = asks.filter(({ visitId }) => waits.includes(visitId));
    if (given.length === 0 && waits.length > 0 && due.length === 0) fail('hand-over-to-nobody');
    for (const ask of due) await askCustomer(trx, deps, writer, ask);
    return answer;
  });
}

/** What stayed where it was after a hand-over was taken back, and what happened to its emails. */
interface UndoneHandOver {
  readonly back: readonly VisitId[];
  readonly stays: readonly VisitId[];
  readonly asked: readonly { readonly visitId: VisitId; readonly email: UndoneAsk }[];
}

/**
 * Takes back the last hand-over of a crew's day. Withdraws an unsent email that asked for another time; after a sent
 * one, another says that the visit stays.
 * @throws a problem: see undoHandOverIn().
 */
export function undoHandOver(
  deps: HandOverDeps,
  writer: Writer,
  crewDay: Pick<HandOverRequest, 'crewId' | 'date'>,
): Promise<UndoneHandOver> {
  return inTransaction(deps.db, async (trx) => {
    const { asked, ...undone } = await undoHandOverIn(trx, deps, writer.operatorId, crewDay);
    const emails: { visitId: VisitId; email: UndoneAsk }[] = [];
    for (const each of asked) {
      emails.push({ visitId: each.visit.id, email: await takeBackAsk(trx, deps, writer, each) });
    }
    return { ...undone, asked: emails };
  });
}

async function takeBackAsk(
  trx: Trx,
  deps: HandOverDeps,
  writer: Writer,
  { messageId, visit, isAsItWas }: EarlierAsk,
): Promise<UndoneAsk> {
  if (await withdrawUnsentMessage(trx, messageId)) return 'withdrawn';
  // The email was withdrawn earlier, when the visit went to a crew.
  if ((await findMessageWriter(trx, messageId)) === undefined) return 'withdrawn';
  if (!isAsItWas) return 'stands';
  return (await emailVisitStays(trx, deps, writer, visit)) ? 'corrected' : 'stands';
}

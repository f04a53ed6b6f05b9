import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import { agreeToRhythm, type BookingDeps, termsOfRhythm } from '#payments/server/payments.ts';
import {
  inTransactionUnlessDryRun,
  type StoreAnswer,
} from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { RhythmChangeAnswer } from '#visits/contract/times.ts';
import { changeOwnRhythm, emailTerms, ownVisitsAfter } from '#visits/server/visits.ts';

interface WantedRhythm {
  readonly rhythm: RhythmId;
  /** What the page showed; without it, nothing is stored. */
  readonly expect?: Pick<RhythmChangeAnswer, 'eachCents' | 'words'> | undefined;
  readonly language: Language;
  readonly ip: string | null;
}

/**
 * Changes how often separately paid visits come, at the price shown. A customer with automatic
 * charges agrees to the words shown (ruling 47).
 * @throws a problem: 409 only the office changes it, or the price or the words changed; 422 not offered
 */
export function changeRhythm(
  deps: BookingDeps,
  { id }: Pick<Order, 'id'>,
  { rhythm, expect, language, ip }: WantedRhythm,
  keep?: StoreAnswer<RhythmChangeAnswer>,
): Promise<RhythmChangeAnswer> {
  const change = async (trx: Trx) => {
    const { business } = deps.settings;
    if (!business.customersChangePlan) fail('plan-changes-are-off');
    const order = await lockOrder(trx, id);
    if (!isUpcoming(order.status)) fail('no-visit-to-come');
    const changed = await changeOwnRhythm(trx, deps, order, rhythm);
    const { eachCents, told } = changed;
    const terms = await termsOfRhythm({ ...deps, db: trx }, order, changed, language);
    const words = terms?.words ?? null;
    if (expect !== undefined && (expect.eachCents !== eachCents || expect.words !== words)) {
      fail('rhythm-differs');
    }
    if (terms !== null) {
      await agreeToRhythm(trx, order, { ...terms, ip });
      const event = { kind: 'terms.renewed', amount: eachCents } as const;
      await deps.orderLog.appendEvent(trx, order.id, event, 'visitor');
    } else {
      await emailTerms(trx, deps, told);
    }
    return { eachCents, words, next: await ownVisitsAfter(trx, deps, order.id) };
  };
  return inTransactionUnlessDryRun(deps.db, expect === undefined, change, keep);
}

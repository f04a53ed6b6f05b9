import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBecome, type OrderStatus } from '#domain/booking/order-status.ts';
import type { AttemptState } from '#server/database/orders-tables.ts';
import { type Effect, effects, type Verdict } from './judge-session.ts';

interface State {
  attempt: AttemptState;
  order: OrderStatus;
  confirmations: number;
}

/** What applyPaymentSession does with a verdict, without its database. */
function follow(state: State, verdict: Verdict): State {
  if (verdict === 'open') return state;
  const effect: Effect = effects[verdict];
  if (!effect.after.includes(state.attempt)) return state;
  const moves = effect.order !== null && mayBecome(state.order, effect.order);
  const order = moves && effect.order !== null ? effect.order : state.order;
  const confirmed = moves && effect.order === 'confirmed' ? 1 : 0;
  return { attempt: effect.attempt, order, confirmations: state.confirmations + confirmed };
}

const verdict = fc.constantFrom<Verdict>('open', 'declined', 'processing', 'failed', 'expired');
const start: State = { attempt: 'open', order: 'awaiting_payment', confirmations: 0 };

test('whatever comes before and after it, in any order, a payment confirms exactly once', () => {
  const sequence = fc.tuple(fc.array(verdict), fc.array(fc.oneof(verdict, fc.constant('paid'))));
  fc.assert(
    fc.property(sequence, ([before, after]) => {
      const verdicts = [...before, 'paid', ...after] as Verdict[];
      const end = verdicts.reduce(follow, start);
      expect(end).toEqual({ attempt: 'paid', order: 'confirmed', confirmations: 1 });
    }),
  );
});

test('without a payment no sequence confirms an order', () => {
  const others = fc.array(fc.oneof(verdict, fc.constant<Verdict>('mismatch')));
  fc.assert(
    fc.property(others, (verdicts) => {
      const end = verdicts.reduce(follow, start);
      expect(end.confirmations).toBe(0);
      expect(['awaiting_payment', 'processing', 'payment_failed', 'expired']).toContain(end.order);
    }),
  );
});

test('a mismatch waits for a person, whatever is said after it', () => {
  const any = fc.array(fc.oneof(verdict, fc.constant<Verdict>('paid')));
  fc.assert(
    fc.property(any, (verdicts) => {
      const end = (['mismatch', ...verdicts] as Verdict[]).reduce(follow, start);
      expect(end).toEqual({ ...start, attempt: 'mismatch' });
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { type PrepaidEvent, prepaidLedgers } from './prepaid.ts';

function event(changes: Partial<Omit<PrepaidEvent, 'amount'>> & { amount?: number }): PrepaidEvent {
  const { amount = 0, ...more } = changes;
  return {
    ...{ pot: 'one', account: 'prepayments', service: 'Essential', kind: 'money' },
    ...{ isBack: false, standing: 0, isInMonth: true },
    ...more,
    amount: cents(amount),
  };
}

function told(events: readonly PrepaidEvent[]): string[] {
  return prepaidLedgers(events).map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`);
}

const visit = (standing: number, more: Partial<PrepaidEvent> = {}) =>
  event({ ...more, kind: 'visit', standing });

test('earns a $100 month with 3 visits visit by visit, to the cent', () => {
  expect(
    told([event({ amount: 10_000 }), visit(3), visit(2), visit(1), event({ kind: 'end' })]),
  ).toEqual([
    'sales prepayments 10000',
    'prepayments sales 3333',
    'prepayments sales 3333',
    'prepayments sales 3334',
  ]);
});

test('carries over what was paid the month before, and earns it in this month', () => {
  const before = { isInMonth: false };
  const events = [event({ ...before, amount: 10_000 }), visit(2, before), visit(1)];
  expect(told(events)).toEqual(['prepayments sales 5000']);
});

test('a credited skip moves to credit, even if its month is paid later, and back if it is undone', () => {
  const skip = (amount: number) => event({ kind: 'credited', amount });
  expect(told([event({ amount: 10_000 }), skip(2_500), skip(-2_500)])).toEqual([
    'sales prepayments 10000',
    'prepayments credit-given 2500',
    'credit-given prepayments 2500',
  ]);
  expect(told([skip(2_500), event({ amount: 10_000 }), visit(3), visit(2), visit(1)])).toEqual([
    'sales prepayments 10000',
    'prepayments credit-given 2500',
    'prepayments sales 2500',
    'prepayments sales 2500',
    'prepayments sales 2500',
  ]);
});

test('visits done before their month was paid are earned with the payment', () => {
  expect(told([visit(4), visit(3), event({ amount: 10_000 }), visit(2)])).toEqual([
    'sales prepayments 10000',
    'prepayments sales 5000',
    'prepayments sales 2500',
  ]);
});

test('a refund first reduces what is owed in work; after the end it is a refund of a sale', () => {
  const back = (amount: number) => event({ amount, isBack: true });
  expect(
    told([event({ amount: 10_000 }), back(-4_000), event({ kind: 'end' }), back(-1_000)]),
  ).toEqual(['sales prepayments 10000', 'prepayments refunds 4000', 'prepayments sales 6000']);
  // The refund failed at the bank: the money is owed again.
  expect(told([event({ amount: 10_000 }), back(-4_000), back(4_000)])).toEqual([
    'sales prepayments 10000',
    'prepayments refunds 4000',
    'refunds prepayments 4000',
  ]);
  // Never more than was owed at the time of the refund.
  expect(told([event({ amount: 10_000 }), visit(4), back(-10_000), back(10_000)])).toEqual([
    'sales prepayments 10000',
    'prepayments sales 2500',
    'prepayments refunds 7500',
    'refunds prepayments 7500',
  ]);
});

test('a refund at the end was never a sale, and what is kept is one', () => {
  const end = event({ kind: 'end', amount: 7_500 });
  expect(told([event({ amount: 10_000 }), end, event({ amount: -7_500, isBack: true })])).toEqual([
    'sales prepayments 10000',
    'prepayments sales 2500',
    'prepayments refunds 7500',
  ]);
});

test('a payment after the end is a sale at once', () => {
  expect(told([event({ kind: 'end' }), event({ amount: 10_000 })])).toEqual([]);
});

const anything = fc.record({
  kind: fc.constantFrom('money' as const, 'visit' as const, 'credited' as const),
  amount: fc.integer({ min: -5_000, max: 20_000 }),
  standing: fc.integer({ min: 1, max: 5 }),
});

test('nothing is ever owed in work after the end, and the amount owed is never negative', () => {
  fc.assert(
    fc.property(fc.array(anything), (happened) => {
      let owed = 0;
      const events = happened.map((each) => event({ ...each, isBack: each.amount < 0 }));
      for (let until = 1; until <= events.length; until += 1) {
        owed = owedIn(events.slice(0, until));
        expect(owed).toBeGreaterThanOrEqual(0);
      }
      expect(owedIn([...events, event({ kind: 'end' })])).toBe(0);
    }),
  );
});

function owedIn(events: readonly PrepaidEvent[]): number {
  return prepaidLedgers(events).reduce((sum, { debit, credit, amount }) => {
    if (credit === 'prepayments') return sum + amount;
    return debit === 'prepayments' ? sum - amount : sum;
  }, 0);
}

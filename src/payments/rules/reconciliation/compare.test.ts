import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeRef,
  disputeRef,
  intentRef,
  type OrderId,
  orderId,
  paymentId,
  payoutRef,
  refundId,
  refundRef,
  reservationId,
  sessionRef,
} from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import { type Difference, differenceKinds, keyOf } from '#payments/rules/difference.ts';
import type { Movement, OwnBooks, OwnDispute, ProcessorBooks } from './books.ts';
import { compare } from './compare.ts';

interface World {
  readonly theirs: ProcessorBooks;
  readonly ours: OwnBooks;
}

const uuid = (kind: number, nth: number) =>
  `00000000-0000-4000-8000-${kind}${String(nth).padStart(11, '0')}`;
const order = (nth: number) => orderId(uuid(1, nth));
const intent = (nth: number) => intentRef(`pi_${nth}`);
const ids = (nth: number) => ({
  paymentId: paymentId(uuid(2, nth)),
  orderId: order(nth),
  intentRef: intent(nth),
});

/** What happened to one payment; shares are in percent. */
interface Story {
  readonly amount: number;
  readonly refunds: readonly {
    readonly share: number;
    readonly state: 'pending' | 'succeeded' | 'failed';
  }[];
  readonly dispute: OwnDispute['state'] | null;
  readonly credit: number | null;
}

const story: fc.Arbitrary<Story> = fc.record({
  amount: fc.integer({ min: 50, max: 10_000_00 }),
  refunds: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 30 }),
      state: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    }),
    { maxLength: 2 },
  ),
  dispute: fc.constantFrom(null, 'inquiry', 'open', 'won', 'lost'),
  credit: fc.option(fc.integer({ min: 1, max: 500_00 })),
});

/** A world whose two books agree on every story. */
function worldOf(stories: readonly Story[]): World {
  const parts = stories.map(partOf);
  return {
    theirs: {
      movements: parts.flatMap(({ movements }) => movements),
      credits: parts.flatMap(({ credits }) =>
        credits.map(({ reservationId: id, amount }) => ({ reservationId: id, amount })),
      ),
      sessions: [],
      payouts: [{ payoutRef: payoutRef('po_1'), amount: cents(500), sum: cents(500) }],
    },
    ours: {
      payments: parts.map(({ payment }) => payment),
      refunds: parts.flatMap(({ refunds }) => refunds),
      disputes: parts.flatMap(({ disputes }) => disputes),
      credits: parts.flatMap(({ credits }) => credits),
      orders: new Set(parts.map(({ payment }) => payment.orderId)),
      sessions: new Set(),
      giftCards: new Set(),
    },
  };
}

function partOf({ amount, refunds, dispute, credit }: Story, nth: number) {
  const at = ids(nth);
  const refs = refunds.map(({ share, state }, index) => ({
    ...at,
    refundId: refundId(uuid(3, nth * 10 + index)),
    refundRef: refundRef(`re_${nth}_${index}`),
    amount: cents(Math.max(1, Math.floor((amount * share) / 100))),
    state,
    isFresh: false,
  }));
  const held = {
    ...at,
    disputeRef: disputeRef(`du_${nth}`),
    held: dispute === 'open' || dispute === 'lost' ? cents(amount) : noCents,
    isFresh: false,
  };
  const movements: Movement[] = [
    { kind: 'charge', ...charge(nth), ownId: at.orderId, amount: cents(amount) },
    ...refs
      .filter(({ state }) => state !== 'pending')
      .flatMap(({ refundRef: ref, amount: back, state }): Movement[] => {
        const there = { kind: 'refund', intentRef: at.intentRef, refundRef: ref } as const;
        const home = state === 'failed' ? [{ ...there, amount: cents(-back) }] : [];
        return [{ ...there, amount: back }, ...home];
      }),
    ...(dispute === null || dispute === 'inquiry' ? [] : [cents(amount)])
      .flatMap((sum) => (dispute === 'won' ? [sum, cents(-sum)] : [sum]))
      .map(
        (sum) =>
          ({
            kind: 'dispute',
            intentRef: at.intentRef,
            disputeRef: held.disputeRef,
            amount: sum,
          }) as const,
      ),
  ];
  return {
    movements,
    payment: { ...at, isPaid: true, amount: cents(amount), isFresh: false },
    refunds: refs,
    disputes: dispute === null ? [] : [{ ...held, state: dispute }],
    credits:
      credit === null
        ? []
        : [
            {
              reservationId: reservationId(uuid(4, nth)),
              orderId: at.orderId,
              state: 'used' as const,
              amount: cents(credit),
              isFresh: false,
            },
          ],
  };
}

function charge(nth: number) {
  return { intentRef: intent(nth), chargeRef: chargeRef(`ch_${nth}`) };
}

const worlds = fc.array(story, { maxLength: 6 }).map(worldOf);
/** Separate from the world's stories, whose numbers are below 10. */
const NEW = 77;
const STRANGE = { intentRef: intent(NEW), chargeRef: chargeRef(`ch_${NEW}`) };
const SUM = cents(120_00);
const moved = (...movements: Movement[]) => ({ movements });
const charged = (amount: Cents): Movement => ({ kind: 'charge', ...STRANGE, ownId: null, amount });
const paid = { ...ids(NEW), isPaid: true, amount: SUM, isFresh: false };
const refund = {
  ...ids(NEW),
  refundId: refundId(uuid(3, NEW)),
  refundRef: refundRef('re_77'),
  amount: cents(40_00),
  state: 'succeeded',
  isFresh: false,
} as const;
const back: Movement = {
  kind: 'refund',
  intentRef: intent(NEW),
  refundRef: refund.refundRef,
  amount: cents(40_00),
};
const dispute = { ...ids(NEW), disputeRef: disputeRef('du_77'), held: SUM, isFresh: false };
const held: Movement = {
  kind: 'dispute',
  intentRef: intent(NEW),
  disputeRef: dispute.disputeRef,
  amount: SUM,
};
const credit = {
  reservationId: reservationId(uuid(4, NEW)),
  orderId: order(NEW),
  state: 'used',
  amount: cents(30_00),
  isFresh: false,
} as const;
const session = {
  sessionRef: sessionRef('cs_77'),
  ownId: order(NEW),
  state: 'open',
  amount: SUM,
} as const;
const { paymentId: ownPayment, orderId: ownOrder } = ids(NEW);
const at = ids(NEW);

type Lists<Books> = { [Name in keyof Books]?: Books[Name] };
/** A mistake planted in both books, and the expected result: nothing, or one difference. */
type Case = readonly [
  name: string,
  theirs: Lists<ProcessorBooks>,
  ours: Lists<Omit<OwnBooks, 'orders'>> & { readonly orders?: readonly OrderId[] },
  expected: Difference | null,
];

const mistakes: readonly Case[] = [
  [
    'money of nobody',
    moved(charged(SUM)),
    {},
    { kind: 'charge-unknown', ...STRANGE, ownId: null, amount: SUM, left: SUM },
  ],
  [
    'money that carries an id of ours and has no booking',
    moved({ ...charged(SUM), kind: 'charge', ...STRANGE, ownId: order(NEW) }),
    {},
    { kind: 'charge-unknown', ...STRANGE, ownId: order(NEW), amount: SUM, left: SUM },
  ],
  [
    'money of nobody, some of it given back',
    moved(charged(SUM), back),
    {},
    { kind: 'charge-unknown', ...STRANGE, ownId: null, amount: SUM, left: cents(80_00) },
  ],
  ['money of nobody, given back', moved(charged(cents(40_00)), back), {}, null],
  ['money of nobody, taken back by the bank', moved(charged(SUM), held), {}, null],
  [
    'money of a booking that does not know',
    moved({ kind: 'charge', ...STRANGE, ownId: order(NEW), amount: SUM }),
    { orders: [order(NEW)] },
    { kind: 'charge-unrecorded', ...STRANGE, orderId: ownOrder, amount: SUM, left: SUM },
  ],
  [
    'money of a bill that is not paid here',
    moved(charged(SUM)),
    { payments: [{ ...paid, isPaid: false }] },
    { kind: 'charge-unrecorded', ...STRANGE, orderId: ownOrder, amount: SUM, left: SUM },
  ],
  ['a bill that nobody has paid', {}, { payments: [{ ...paid, isPaid: false }] }, null],
  ['paid here alone', {}, { payments: [paid] }, { kind: 'charge-missing', ...at, amount: SUM }],
  [
    'paid here alone, by whatever',
    {},
    { payments: [{ ...paid, intentRef: null }] },
    { kind: 'charge-missing', ...at, intentRef: null, amount: SUM },
  ],
  ['paid a moment ago', {}, { payments: [{ ...paid, isFresh: true }] }, null],
  [
    'a debit that the bank took back',
    moved(charged(SUM), charged(cents(-SUM))),
    { payments: [paid] },
    { kind: 'charge-missing', ...at, amount: SUM },
  ],
  [
    'another amount',
    moved(charged(cents(119_00))),
    { payments: [paid] },
    { kind: 'charge-differs', ...at, ours: SUM, theirs: cents(119_00) },
  ],
  ['a month that cost nothing', {}, { payments: [{ ...paid, amount: cents(0) }] }, null],
  [
    'given back there alone',
    moved(charged(SUM), back),
    { payments: [paid] },
    {
      kind: 'refund-unrecorded',
      paymentId: ownPayment,
      orderId: ownOrder,
      intentRef: intent(NEW),
      refundRef: refund.refundRef,
      amount: cents(40_00),
    },
  ],
  [
    'given back there, failed here',
    moved(charged(SUM), back),
    { payments: [paid], refunds: [{ ...refund, state: 'failed' }] },
    {
      kind: 'refund-unrecorded',
      paymentId: ownPayment,
      orderId: ownOrder,
      intentRef: intent(NEW),
      refundRef: refund.refundRef,
      amount: cents(40_00),
    },
  ],
  [
    'given back here alone',
    moved(charged(SUM)),
    { payments: [paid], refunds: [refund] },
    { kind: 'refund-missing', ...at, refundId: refund.refundId, amount: cents(40_00) },
  ],
  [
    'given back here, without a record there',
    moved(charged(SUM)),
    { payments: [paid], refunds: [{ ...refund, refundRef: null }] },
    { kind: 'refund-missing', ...at, refundId: refund.refundId, amount: cents(40_00) },
  ],
  [
    'given back a moment ago',
    moved(charged(SUM)),
    { payments: [paid], refunds: [{ ...refund, isFresh: true }] },
    null,
  ],
  [
    'came home, and done here',
    moved(charged(SUM), back, { ...back, amount: cents(-40_00) }),
    { payments: [paid], refunds: [refund] },
    { kind: 'refund-missing', ...at, refundId: refund.refundId, amount: cents(40_00) },
  ],
  [
    'a promise that the processor has not heard of',
    moved(charged(SUM)),
    { payments: [paid], refunds: [{ ...refund, refundRef: null, state: 'requested' }] },
    null,
  ],
  [
    'another amount given back',
    moved(charged(SUM), { ...back, amount: cents(41_00) }),
    { payments: [paid], refunds: [refund] },
    {
      kind: 'refund-differs',
      ...at,
      refundRef: refund.refundRef,
      ours: cents(40_00),
      theirs: cents(41_00),
    },
  ],
  [
    'a dispute that nobody knows of',
    moved(charged(SUM), held),
    { payments: [paid] },
    { kind: 'dispute-unrecorded', ...at, disputeRef: dispute.disputeRef, amount: SUM },
  ],
  [
    'won there, lost here',
    moved(charged(SUM), held, { ...held, amount: cents(-SUM) }),
    { payments: [paid], disputes: [{ ...dispute, state: 'lost' }] },
    {
      kind: 'dispute-differs',
      ...at,
      disputeRef: dispute.disputeRef,
      state: 'lost',
      ours: SUM,
      theirs: cents(0),
    },
  ],
  [
    'won here, held there',
    moved(charged(SUM), held),
    { payments: [paid], disputes: [{ ...dispute, held: noCents, state: 'won' }] },
    {
      kind: 'dispute-differs',
      ...at,
      disputeRef: dispute.disputeRef,
      state: 'won',
      ours: cents(0),
      theirs: SUM,
    },
  ],
  [
    'an inquiry that became a dispute',
    moved(charged(SUM), held),
    { payments: [paid], disputes: [{ ...dispute, held: noCents, state: 'inquiry' }] },
    {
      kind: 'dispute-differs',
      ...at,
      disputeRef: dispute.disputeRef,
      state: 'inquiry',
      ours: cents(0),
      theirs: SUM,
    },
  ],
  [
    'disputed here alone',
    moved(charged(SUM)),
    { payments: [paid], disputes: [{ ...dispute, state: 'open' }] },
    {
      kind: 'dispute-differs',
      ...at,
      disputeRef: dispute.disputeRef,
      state: 'open',
      ours: SUM,
      theirs: cents(0),
    },
  ],
  [
    'credit that was never given',
    {},
    { credits: [credit] },
    {
      kind: 'credit-missing',
      reservationId: credit.reservationId,
      orderId: ownOrder,
      amount: cents(30_00),
    },
  ],
  ['credit on its way', {}, { credits: [{ ...credit, state: 'reserved' }] }, null],
  [
    'credit given, and freed here',
    { credits: [{ reservationId: credit.reservationId, amount: cents(30_00) }] },
    { credits: [{ ...credit, state: 'released' }] },
    {
      kind: 'credit-unrecorded',
      reservationId: credit.reservationId,
      orderId: ownOrder,
      amount: cents(30_00),
    },
  ],
  [
    'credit of nobody',
    { credits: [{ reservationId: credit.reservationId, amount: cents(30_00) }] },
    {},
    {
      kind: 'credit-unrecorded',
      reservationId: credit.reservationId,
      orderId: null,
      amount: cents(30_00),
    },
  ],
  [
    'other credit',
    { credits: [{ reservationId: credit.reservationId, amount: cents(20_00) }] },
    { credits: [credit] },
    {
      kind: 'credit-differs',
      reservationId: credit.reservationId,
      orderId: ownOrder,
      ours: cents(30_00),
      theirs: cents(20_00),
    },
  ],
  [
    'a card page of no booking',
    { sessions: [session] },
    {},
    { kind: 'session-unknown', ...session },
  ],
  [
    'a card page of ours',
    { sessions: [session] },
    { sessions: new Set([session.sessionRef]) },
    null,
  ],
  [
    'a payout that is not what is in it',
    { payouts: [{ payoutRef: payoutRef('po_77'), amount: SUM, sum: cents(119_00) }] },
    {},
    { kind: 'payout-differs', payoutRef: payoutRef('po_77'), amount: SUM, sum: cents(119_00) },
  ],
];

/** The world with a planted case. */
function planted({ theirs, ours }: World, [, there, here]: Case): World {
  return {
    theirs: {
      movements: [...theirs.movements, ...(there.movements ?? [])],
      credits: [...theirs.credits, ...(there.credits ?? [])],
      sessions: [...theirs.sessions, ...(there.sessions ?? [])],
      payouts: [...theirs.payouts, ...(there.payouts ?? [])],
    },
    ours: {
      payments: [...ours.payments, ...(here.payments ?? [])],
      refunds: [...ours.refunds, ...(here.refunds ?? [])],
      disputes: [...ours.disputes, ...(here.disputes ?? [])],
      credits: [...ours.credits, ...(here.credits ?? [])],
      orders: new Set([...ours.orders, ...(here.orders ?? [])]),
      sessions: new Set([...ours.sessions, ...(here.sessions ?? [])]),
      giftCards: new Set([...ours.giftCards, ...(here.giftCards ?? [])]),
    },
  };
}

test.each(mistakes)('%s', (...each) => {
  const [, , , expected] = each;
  expect(compareOf(planted(worldOf([]), each))).toEqual(expected === null ? [] : [expected]);
});

test('a world without mistakes has no difference', () => {
  fc.assert(
    fc.property(worlds, ({ theirs, ours }) => {
      expect(compare(theirs, ours)).toEqual([]);
    }),
  );
});

test('a single mistake in any world is exactly one difference', () => {
  const only = mistakes.filter(([, , , expected]) => expected !== null);
  fc.assert(
    fc.property(worlds, fc.constantFrom(...only), (world, mistake) => {
      const { theirs, ours } = planted(world, mistake);
      expect(compare(theirs, ours)).toEqual([mistake[3]]);
    }),
  );
});

test('a movement missing from one of the books is exactly one difference', () => {
  const paidWorlds = fc
    .array(story, { minLength: 1, maxLength: 6 })
    .map((stories) =>
      worldOf(stories.map((each) => ({ ...each, refunds: [], dispute: null, credit: null }))),
    );
  fc.assert(
    fc.property(paidWorlds, fc.nat(), fc.boolean(), ({ theirs, ours }, at, isTheirs) => {
      const nth = at % ours.payments.length;
      const without = <T>(list: readonly T[]) => list.filter((_, index) => index !== nth);
      const differences = isTheirs
        ? compare({ ...theirs, movements: without(theirs.movements) }, ours)
        : compare(theirs, { ...ours, payments: without(ours.payments) });
      expect(differences.map(({ kind }) => kind)).toEqual([
        isTheirs ? 'charge-missing' : 'charge-unrecorded',
      ]);
    }),
  );
});

test('the cases cover every kind of difference', () => {
  const differences = mistakes.flatMap(([, , , expected]) => expected ?? []);
  expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(differenceKinds));
});

test('the same mistake in two payments is two rows; found twice, it is one', () => {
  const differences = compareOf(planted(worldOf([]), mistakes[0] as Case));
  const others = differences.map((each) => ({ ...each, intentRef: intent(NEW + 1) }) as Difference);
  expect(differences.map(keyOf)).toEqual(['charge-unknown:pi_77']);
  expect(others.map(keyOf)).toEqual(['charge-unknown:pi_78']);
});

function compareOf({ theirs, ours }: World): Difference[] {
  return compare(theirs, ours);
}

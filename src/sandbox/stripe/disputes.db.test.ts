import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { oneTime, sandboxBench } from '#test/sandbox.ts';

const bench = await sandboxBench();
const { stripe } = bench;

async function disputed(wish: object = {}): Promise<Stripe.Dispute> {
  const { id } = await stripe.checkout.sessions.create(oneTime());
  await bench.control(`/sessions/${id}/pay`);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent'],
  });
  const charge = (payment_intent as Stripe.PaymentIntent).latest_charge;
  const answer = await bench.control(`/charges/${charge}/dispute`, wish);
  return (await answer.json()) as Stripe.Dispute;
}

async function advance(id: string, status: string): Promise<Stripe.Dispute> {
  expect((await bench.control(`/disputes/${id}/advance`, { status })).status).toBe(200);
  return stripe.disputes.retrieve(id);
}

async function close(id: string, status: string): Promise<Stripe.Dispute> {
  expect((await bench.control(`/disputes/${id}/close`, { status })).status).toBe(200);
  return stripe.disputes.retrieve(id);
}

/** A dispute's events, oldest first. */
async function told(id: string): Promise<string[]> {
  const events = await stripe.events.list({ type: 'charge.dispute.*', limit: 100 });
  return events.data
    .filter((event) => (event.data.object as { id: string }).id === id)
    .map((event) => event.type.replace('charge.dispute.', ''))
    .reverse();
}

function money({ balance_transactions: entries }: Stripe.Dispute): [string, number, number][] {
  return entries.map(({ reporting_category, amount, fee }) => [reporting_category, amount, fee]);
}

test('a dispute takes the money and a fee at once, and shows its deadline', async () => {
  const dispute = await disputed();
  expect(dispute).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created + 8 * 86_400);
  expect(money(dispute)).toEqual([['dispute', -12_000, 1_500]]);
  const entry = await stripe.balanceTransactions.retrieve(
    dispute.balance_transactions[0]?.id ?? '',
    {
      expand: ['source'],
    },
  );
  expect(entry).toMatchObject({
    type: 'adjustment',
    net: -13_500,
    source: { object: 'dispute', id: dispute.id },
  });
  expect(await told(dispute.id)).toEqual(['created', 'funds_withdrawn']);
});

test('an inquiry takes no money and allows refunds; once escalated, it does the opposite', async () => {
  const inquiry = await disputed({ inquiry: true });
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  const charge = String(inquiry.charge);
  expect(await stripe.refunds.create({ charge, amount: 100 })).toMatchObject({
    status: 'succeeded',
  });
  const escalated = await advance(inquiry.id, 'needs_response');
  expect(money(escalated)).toEqual([['dispute', -12_000, 1_500]]);
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(await told(inquiry.id)).toEqual(['created', 'updated', 'funds_withdrawn']);
});

test('an inquiry can close without a dispute', async () => {
  const { id } = await disputed({ inquiry: true });
  expect(await close(id, 'warning_closed')).toMatchObject({ balance_transactions: [] });
  expect(await told(id)).toEqual(['created', 'closed']);
});

test('a full refund closes an inquiry', async () => {
  const { id, charge } = await disputed({ inquiry: true });
  await stripe.refunds.create({ charge: String(charge) });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'warning_closed' });
  expect(await told(id)).toEqual(['created', 'closed']);
});

test('evidence is staged, then submitted, and the bank decides', async () => {
  const { id } = await disputed();
  const staged = await stripe.disputes.update(id, {
    evidence: { product_description: 'Home cleaning' },
    submit: false,
  });
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence: { product_description: 'Home cleaning' },
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const submitted = await stripe.disputes.update(id, { evidence: { service_date: 'May 3' } });
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  });
  const won = await close(id, 'won');
  expect(money(won)).toEqual([
    ['dispute', -12_000, 1_500],
    ['dispute_reversal', 12_000, 0],
  ]);
  expect(await told(id)).toEqual([
    'created',
    'funds_withdrawn',
    'updated',
    'funds_reinstated',
    'closed',
  ]);
});

test('a won dispute can be refunded; a lost one cannot', async () => {
  const won = await disputed();
  await close(won.id, 'won');
  expect(await stripe.refunds.create({ charge: String(won.charge) })).toMatchObject({
    amount: 12_000,
  });
  const lost = await disputed();
  await stripe.disputes.close(lost.id);
  await expect(stripe.refunds.create({ charge: String(lost.charge) })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await expect(stripe.disputes.close(lost.id)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  });
});

test('a lost dispute that is appealed and won returns the money', async () => {
  const { id } = await disputed();
  expect(await close(id, 'lost')).toMatchObject({ status: 'lost' });
  const open = await advance(id, 'appeal_needs_response');
  expect(money(open)).toEqual([['dispute', -12_000, 1_500]]);
  await expect(
    stripe.disputes.update(id, { evidence: { service_date: 'May 3' } }),
  ).rejects.toMatchObject({ statusCode: 400 });
  const appealed = await stripe.disputes.update(id, {
    evidence: { appeal: { card: { reason_for_filing: 'The visit was made.' } } },
  });
  expect(appealed.status).toBe('appeal_under_review');
  expect(money(await close(id, 'won')).at(-1)).toEqual(['dispute_reversal', 12_000, 0]);
  expect(await told(id)).toEqual([
    'created',
    'funds_withdrawn',
    'closed',
    'updated',
    'updated',
    'funds_reinstated',
    'closed',
  ]);
});

test('a dispute without an answer by its deadline is lost', async () => {
  const longAgo = Math.floor(Date.now() / 1000) - 20 * 86_400;
  const { id } = await disputed({ at: longAgo });
  await expect.poll(async () => (await stripe.disputes.retrieve(id)).status).toBe('lost');
});

test.each(['warning_closed', 'appeal_under_review', 'nonsense'])(
  'an open dispute cannot become %s',
  async (status) => {
    const { id } = await disputed();
    expect((await bench.control(`/disputes/${id}/advance`, { status })).status).toBe(400);
  },
);

test("the processor's magic words decide a dispute at once", async () => {
  const { id } = await disputed();
  const evidence = { uncategorized_text: 'winning_evidence' };
  expect(await stripe.disputes.update(id, { evidence })).toMatchObject({ status: 'won' });
});

test('lists disputes by when they were made, and finds no entries by a dispute', async () => {
  const at = Math.floor(Date.now() / 1000) - 3 * 86_400;
  const { id } = await disputed({ at });
  const listed = await stripe.disputes.list({ created: { gte: at, lt: at + 1 } });
  expect(listed.data.map((one) => one.id)).toEqual([id]);
  expect((await stripe.balanceTransactions.list({ source: id })).data).toEqual([]);
});

import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { proofTexts } from '#desk/words/en/proof.ts';
import { proofTexts as spanish } from '#desk/words/es/proof.ts';
import { disputeRef, invoiceRef, subscriptionRef } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/queries.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { consentsOf } from '#payments/server/renewals/renewals.ts';
import { bookingDesk, SPANISH } from '#test/booking-desk.ts';
import { visitDone } from '#test/visit-done.ts';

const { db, deps, owner, staff, act, paid, readApi } = await bookingDesk();
const read = <T>(path: string) => readApi<T>(`/v1/${path}`);

async function runningPlan() {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  return id;
}

test('puts what was agreed to, sent and charged, and who came, in one file that loads nothing', async () => {
  const id = await runningPlan();
  const { payments } = (await owner.get(`/bookings/${id}`)).body;
  await visitDone(db, id);
  const { status, headers, body: text } = await owner.get(`/bookings/${id}/proof`);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="proof.html"',
  ]);
  const [consent] = await consentsOf(db, id);
  expect(text).toContain(consent?.words);
  for (const told of [
    proofTexts.ways.words,
    proofTexts.noticeKinds.acknowledgement,
    proofTexts.noticeKinds.charge,
    proofTexts.lastDay(''),
    proofTexts.kinds['plan-month'],
    '$240, paid',
    '<td>done</td>',
    ...payments.flatMap(({ refs }: { refs: string[] }) => refs),
  ]) {
    expect(text).toContain(told);
  }
  // Nothing loads from elsewhere, and nothing runs.
  expect(text).not.toMatch(/<script|<link|<img|src=|https?:/);
  const { rows } = (await owner.get('/audit')).body;
  expect(rows[0]).toMatchObject({ act: 'booking.proof-exported', subject: { id } });
});

test('escapes what a person typed, and writes in the reader’s language', async () => {
  const id = await runningPlan();
  const name = '<script>alert(1)</script>';
  expect((await owner.post(`/bookings/${id}/customer`, { name })).status).toBe(200);
  const { body } = await owner.send('GET', `/bookings/${id}/proof`, undefined, SPANISH);
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('<script');
  expect(body).toContain('<html lang="es">');
  expect(body).toContain(spanish.agreed);
});

test('lets only an owner download the proof', async () => {
  const id = await runningPlan();
  expect((await staff.get(`/bookings/${id}/proof`)).status).toBe(403);
  const unknown = '0198a000-0000-7000-8000-00000000dead';
  expect((await owner.get(`/bookings/${unknown}/proof`)).status).toBe(404);
});

test('prepares the evidence for the bank at an owner’s request, and submits nothing', async () => {
  const id = await runningPlan();
  const { payments } = (await owner.get(`/bookings/${id}`)).body;
  const invoice = payments
    .flatMap(({ refs }: { refs: string[] }) => refs)
    .find((ref: string) => ref.startsWith('in_'));
  const found = await deps.processor.paymentOfInvoice(invoiceRef(invoice));
  const intent = found.ok ? found.value : null;
  const charge = (await read<{ latest_charge: string }>(`payment_intents/${intent}`)).latest_charge;
  await act(`charges/${charge}/dispute`);
  const [newest] = (await read<{ data: { id: string }[] }>('disputes?limit=1')).data;
  const dispute = disputeRef(newest?.id ?? '');
  await applyDispute(deps, dispute);
  const path = `/bookings/${id}/disputes/${dispute}/evidence`;
  expect((await staff.post(path)).status).toBe(403);
  expect(await owner.post(path)).toMatchObject({ status: 200 });

  const {
    evidence,
    evidence_details: details,
    status,
  } = await read<Stripe.Dispute>(`disputes/${dispute}`);
  const [consent] = await consentsOf(db, id);
  expect(evidence.cancellation_policy_disclosure).toContain(consent?.words);
  expect(evidence.product_description).toMatch(/^Essential/);
  expect(evidence.uncategorized_text).toContain(proofTexts.noticeKinds.charge);
  expect(details).toMatchObject({ has_evidence: true, submission_count: 0 });
  expect(status).toBe('needs_response');
  const { rows } = (await owner.get('/audit')).body;
  expect(rows[0]).toMatchObject({ act: 'booking.evidence-filled', subject: { id } });

  const other = await runningPlan();
  expect((await owner.post(`/bookings/${other}/disputes/${dispute}/evidence`)).status).toBe(404);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  expect(await owner.post(path)).toMatchObject({
    status: 409,
    body: { code: 'dispute-over-already' },
  });
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { orderId, paymentId, refundId } from '#kernel/rules/ids.ts';
import { cents, dollars } from '#kernel/rules/money.ts';
import { call, callUrl } from './call.ts';

const id = orderId(crypto.randomUUID());
const refund = {
  version: 1,
  refundId: refundId(crypto.randomUUID()),
  paymentId: paymentId(crypto.randomUUID()),
  amountCents: cents(40_00),
  reason: 'One hour was missed.',
};

test("sends a call's method and body to its path", async () => {
  const fetcher = vi.fn<typeof fetch>(async () => Response.json({ state: 'succeeded' }));
  vi.stubGlobal('fetch', fetcher);
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = await call('POST /bookings/:id/refund', { params: { id }, body: refund });
  expect(answer.state).toBe('succeeded');
  const [url, init] = fetcher.mock.calls[0] ?? [];
  expect(url).toBe(`/operator/api/bookings/${id}/refund`);
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual(refund);
});

test("escapes a path's params and leaves out empty filters", () => {
  expect(callUrl('GET /backups/:name', { params: { name: 'a/b?.gz' } })).toBe(
    '/operator/api/backups/a%2Fb%3F.gz',
  );
  const query = { q: 'Ada & Co', status: '', after: undefined };
  expect(callUrl('GET /bookings.csv', { query })).toBe('/operator/api/bookings.csv?q=Ada+%26+Co');
});

test("a caller's mistakes do not compile: a directive without an error fails the build", () => {
  const name = 'POST /bookings/:id/refund';
  const params = { id };
  const { amountCents, reason, ...rest } = refund;
  const swapped = { ...refund, refundId: refund.paymentId, paymentId: refund.refundId };
  const never = [
    // @ts-expect-error the amount under another name
    () => call(name, { params, body: { ...rest, reason, amount: amountCents } }),
    // @ts-expect-error the two ids swapped
    () => call(name, { params, body: swapped }),
    // @ts-expect-error dollars
    () => call(name, { params, body: { ...refund, amountCents: dollars(40) } }),
    // @ts-expect-error a number without a unit
    () => call(name, { params, body: { ...refund, amountCents: 40 } }),
    // @ts-expect-error no reason
    () => call(name, { params, body: { ...rest, amountCents } }),
    // @ts-expect-error a payment's id instead of the booking's
    () => call(name, { params: { id: refund.paymentId }, body: refund }),
    // @ts-expect-error no booking
    () => call(name, { body: refund }),
    // @ts-expect-error an unknown field of the answer
    () => call(name, { params, body: refund }).then(({ status }) => status),
    // @ts-expect-error an unknown call
    () => call('POST /bookings/:id/refunds', { params, body: refund }),
    // @ts-expect-error an unknown filter of the list
    () => call('GET /bookings', { query: { state: 'confirmed' } }),
  ];
  expect(never).toHaveLength(10);
});

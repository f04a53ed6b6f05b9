import type { PaymentDeps } from '#payments/server/payment-deps.ts';

/** The same, of a business that has nothing at the processor that could go back. */
export function refusingRefunds<Deps extends PaymentDeps>(deps: Deps): Deps {
  const failure = { kind: 'refused', code: 'balance_insufficient', param: null } as const;
  const refund = () => Promise.resolve({ ok: false, failure } as const);
  return { ...deps, processor: { ...deps.processor, refund } };
}

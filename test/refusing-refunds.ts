import type { PaymentDeps } from '#payments/server/payment-deps.ts';

/** The same dependencies, for a business without any balance at the processor for refunds. */
export function refusingRefunds<Deps extends PaymentDeps>(deps: Deps): Deps {
  const failure = { kind: 'refused', code: 'balance_insufficient', param: null } as const;
  const refund = () => Promise.resolve({ ok: false, failure } as const);
  return { ...deps, processor: { ...deps.processor, refund } };
}

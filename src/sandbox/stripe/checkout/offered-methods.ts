import { invalidRequest } from '#sandbox/stripe/failure.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { METHOD_TYPES, type MethodType } from '#sandbox/stripe/resources/payment-methods.ts';

/**
 * The methods a payer may choose: the account's own, less those the parameters exclude. `wallets`
 * come with cards.
 * @throws ApiError 400 when none is left.
 */
export function offeredMethods(params: Params, wallets: readonly MethodType[] = []): MethodType[] {
  const allowed = params.allowed_payment_method_types as string[] | undefined;
  const excluded = (params.excluded_payment_method_types ?? []) as string[];
  const hidden = params.wallet_options?.link?.display === 'never' ? ['link'] : [];
  const isAllowed = (type: MethodType) =>
    allowed === undefined ||
    allowed.includes(type) ||
    (wallets.includes(type) && allowed.includes('card'));
  const offered = METHOD_TYPES.filter(
    (type) => isAllowed(type) && !excluded.includes(type) && !hidden.includes(type),
  );
  if (offered.length > 0) return offered;
  throw invalidRequest(
    'No valid payment method types for this Checkout Session or PaymentIntent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
    'allowed_payment_method_types',
  );
}

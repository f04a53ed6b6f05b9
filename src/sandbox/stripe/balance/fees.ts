/**
 * The fee of a charge in a US account, in cents: 2.9 % plus 30 cents; a bank debit 0.8 %, up to $5.
 */
export function processingFee(method: string, amount: number): number {
  if (method === 'us_bank_account') return Math.min(perMille(amount, 8), 500);
  return perMille(amount, 29) + 30;
}

/** The fee of each dispute, in cents. The processor keeps it even when the dispute is won. */
export const DISPUTE_FEE = 1_500;

function perMille(amount: number, share: number): number {
  return Math.floor((amount * share + 500) / 1000);
}

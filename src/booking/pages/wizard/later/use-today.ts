import { cardDueAfterTenders, useTenders } from '#booking/pages/parts/tenders.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { useDiscountedEstimate } from './discount-store.ts';

/**
 * Due at booking, in cents, after a code's discount: a plan's first charge, or a visit's whole
 * price, whatever pays it.
 * @param price if it is known without a code from this page
 */
export function useToday(estimate: Estimate, price?: Cents): Cents {
  const kept = useTenders();
  const { total, plan } = useDiscountedEstimate(estimate);
  const asked = price ?? total;
  return plan === null ? asked : cardDueAfterTenders(kept, asked, true).byCard;
}

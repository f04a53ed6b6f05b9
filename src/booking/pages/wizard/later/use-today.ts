import { dueOf, useTenders } from '#booking/pages/parts/tenders.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { useDiscounted } from './discount-store.ts';

/**
 * What is asked for as it is booked, in cents, less a code's discount: of a plan what its card is charged
 * today, of a visit its whole price, whatever pays it.
 * @param price where it is known without a code that this page asked about
 */
export function useToday(estimate: Estimate, price?: Cents): Cents {
  const kept = useTenders();
  const { total, plan } = useDiscounted(estimate);
  const asked = price ?? total;
  return plan === null ? asked : dueOf(kept, asked, true).byCard;
}

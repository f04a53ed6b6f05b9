import { type Cents, highestAmount, isChargeable } from '#kernel/rules/money.ts';
import { failAt } from '#platform/server/http/problem.ts';

/**
 * Refuses a total beyond the maximum, sales tax included: no such order is stored.
 * @throws a problem: 422 at `path`, the field of the body that makes it cost so much
 */
export function refuseExcessiveTotal(total: Cents, path: string): void {
  if (!isChargeable(total)) failAt(path, 'booking-price-too-high', { most: highestAmount });
}

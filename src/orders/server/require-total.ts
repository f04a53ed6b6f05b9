import { type Cents, highestAmount, isChargeable } from '#kernel/rules/money.ts';
import { failAt } from '#platform/server/http/problem.ts';

/**
 * What a booking costs, with its sales tax: no order is stored with another total.
 * @throws a problem: 422 at `path`, where the body says what makes it cost so much
 */
export function requireTotal(total: Cents, path: string): void {
  if (!isChargeable(total)) failAt(path, 'booking-price-too-high', { most: highestAmount });
}

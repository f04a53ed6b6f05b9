import type { OkAnswer } from '#kernel/contract/answers.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Order } from '#orders/server/orders.ts';
import type { PlanChangeAnswer, PlanChangeRequest } from '#payments/contract/plan-change.ts';
import { type BookingDeps, changePlan, withdrawChange } from '#payments/server/payments.ts';
import type { StoreAnswer } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { byCustomer } from '#visits/server/visits.ts';

interface AgreementSource {
  readonly language: Language;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/**
 * The customer changes the plan; see `changePlan`.
 * @throws a problem: 409 only the office changes plans, or this one cannot change now; 422 an invalid choice
 */
export async function changeOwnPlan(
  deps: BookingDeps,
  { id: orderId }: Order,
  request: PlanChangeRequest,
  { language, ip, userAgent }: AgreementSource,
): Promise<PlanChangeAnswer> {
  if (!deps.settings.business.customersChangePlan) fail('plan-changes-are-off');
  const from = { way: 'words', ip, userAgent } as const;
  return changePlan(deps, { orderId, request, by: byCustomer, language, from });
}

/**
 * Undoes a planned change.
 * @throws a problem: 409 nothing is planned, or it is too late
 */
export async function withdrawOwnPlanChange(
  deps: BookingDeps,
  { id }: Order,
  keep: StoreAnswer<OkAnswer>,
): Promise<void> {
  await withdrawChange(deps, id, byCustomer, (trx) => keep(trx, { ok: true }));
}

import { orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { PlanRow } from '#payments/contract/plans.ts';

/** A row in the list of plans, changed by `facts`. */
export function planRow(facts: Partial<PlanRow> = {}): PlanRow {
  return {
    id: orderId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
    version: 1,
    customerName: 'Ada',
    customerEmail: 'ada@example.com',
    customerPhone: '',
    serviceName: 'Essential',
    frequency: 'weekly',
    bookedMinutes: 300,
    standing: 'active',
    startedAt: '2026-11-21T18:00:00.000Z',
    monthlyCents: cents(12_500),
    creditCents: cents(0),
    nextInvoice: null,
    lastVisitAt: null,
    nextVisitAt: null,
    nextVisitCrewId: null,
    lacksVisit: false,
    mayConfirm: true,
    ...facts,
  };
}

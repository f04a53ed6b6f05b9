import type {
  DisputeRef,
  IntentRef,
  InvoiceRef,
  PayoutRef,
  SubscriptionRef,
} from '#kernel/rules/ids.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { Settings } from '#platform/server/settings.ts';

const DASHBOARD = 'https://dashboard.stripe.com';
const SANDBOX = '/sandbox/payments';

/** The processor's own pages about listed entries. Null if there is none, or we do not know it. */
export interface ProcessorPages {
  ofDifference(difference: Difference): string | null;
  ofPayout(payout: PayoutRef): string | null;
  /** Where a dispute is answered. */
  ofDispute(dispute: DisputeRef): string | null;
  ofPayment(payment: IntentRef): string | null;
  ofInvoice(invoice: InvoiceRef): string | null;
  ofPlan(plan: SubscriptionRef): string | null;
}

export function processorPages(stripe: Settings['stripe']): ProcessorPages {
  const at = (path: string): string | null => {
    if (stripe === null) return SANDBOX;
    if (stripe.apiBase !== null) return null;
    const test = /^[rs]k_test_/.test(stripe.secretKey) ? '/test' : '';
    return `${DASHBOARD}${test}/${path}`;
  };
  return {
    ofPayout: (payout) => at(`payouts/${payout}`),
    ofDispute: (dispute) => at(`disputes/${dispute}`),
    ofPayment: (payment) => at(`payments/${payment}`),
    ofInvoice: (invoice) => at(`invoices/${invoice}`),
    ofPlan: (plan) => at(`subscriptions/${plan}`),
    ofDifference: (difference) => {
      if (difference.kind === 'payout-differs') return at(`payouts/${difference.payoutRef}`);
      if ('disputeRef' in difference) return at(`disputes/${difference.disputeRef}`);
      const intent = 'intentRef' in difference ? difference.intentRef : null;
      return intent === null ? null : at(`payments/${intent}`);
    },
  };
}

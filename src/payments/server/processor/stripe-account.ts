import Stripe from 'stripe';
import { stripeClient } from './stripe-client.ts';

/** The events for our webhook: everything that `applierOf` can apply. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.deleted',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Distinguishes our endpoints from others in the account. */
const OUR_METADATA = { made_for: 'wellkept' };

/** Why a key cannot be used. */
export type KeyProblem =
  /** The processor does not know it, or it was revoked. */
  | { readonly why: 'key-unknown' }
  /** A restricted key without a permission that is needed. */
  | { readonly why: 'right-missing'; readonly right: string }
  /** The processor sends no events to this address: it is not public, or not https. */
  | { readonly why: 'address-refused' }
  | { readonly why: 'unanswered'; readonly code: string };

export class KeyRefused extends Error {
  readonly problem: KeyProblem;

  constructor(problem: KeyProblem) {
    super(problem.why);
    this.problem = problem;
  }
}

export interface StripeAccount {
  /** Null: the key may not read it. */
  readonly accountRef: string | null;
  readonly accountName: string | null;
  readonly isLive: boolean;
}

export interface StripeEndpoint {
  readonly endpointRef: string;
  readonly webhookSecret: string;
}

/** An account while its owner connects it. Each action throws `KeyRefused`. */
export interface AccountConnection {
  /** Reads one of everything that we read, to test a restricted key. */
  tryKey(): Promise<StripeAccount>;
  /** Stripe returns the signing secret only this once. */
  makeEndpoint(url: string): Promise<StripeEndpoint>;
  /** Removes the endpoints that we made for this address, except the current one. */
  removeFormer(url: string, kept: string): Promise<void>;
}

/** @param apiBase null: Stripe itself */
export function accountConnection(secretKey: string, apiBase: string | null): AccountConnection {
  const stripe = stripeClient(secretKey, apiBase);
  return {
    async tryKey() {
      for (const [right, read] of REQUIRED_READS)
        await requirePermission(right, () => read(stripe));
      const account = await requirePermission(ACCOUNT, () =>
        stripe.accounts.retrieveCurrent(),
      ).catch(nullIfNotPermitted);
      const { business_profile: profile, settings } = account ?? {};
      return {
        accountRef: account?.id ?? null,
        accountName: profile?.name ?? settings?.dashboard.display_name ?? null,
        isLive: secretKey.includes('_live_'),
      };
    },
    async makeEndpoint(url) {
      const { id, secret = '' } = await requirePermission(ENDPOINTS, () =>
        stripe.webhookEndpoints.create({
          url,
          enabled_events: [...WEBHOOK_EVENTS],
          api_version: Stripe.API_VERSION,
          description: 'Wellkept',
          metadata: OUR_METADATA,
        }),
      );
      return { endpointRef: id, webhookSecret: secret };
    },
    async removeFormer(url, kept) {
      await requirePermission(ENDPOINTS, async () => {
        for await (const each of stripe.webhookEndpoints.list({ limit: 100 })) {
          const isFormer = each.url === url && each.metadata.made_for === OUR_METADATA.made_for;
          if (isFormer && each.id !== kept) await stripe.webhookEndpoints.del(each.id);
        }
      });
    },
  };
}

/** The names on Stripe's page of restricted keys. */
const ACCOUNT = 'Accounts';
const ENDPOINTS = 'Webhook Endpoints';
const LIMIT_ONE = { limit: 1 } as const;

const REQUIRED_READS: readonly (readonly [
  right: string,
  read: (stripe: Stripe) => Promise<unknown>,
])[] = [
  ['Checkout Sessions', (stripe) => stripe.checkout.sessions.list(LIMIT_ONE)],
  ['PaymentIntents', (stripe) => stripe.paymentIntents.list(LIMIT_ONE)],
  ['Charges and Refunds', (stripe) => stripe.refunds.list(LIMIT_ONE)],
  ['Customers', (stripe) => stripe.customers.list(LIMIT_ONE)],
  ['Disputes', (stripe) => stripe.disputes.list(LIMIT_ONE)],
  ['Subscriptions', (stripe) => stripe.subscriptions.list(LIMIT_ONE)],
  ['Invoices', (stripe) => stripe.invoices.list(LIMIT_ONE)],
  ['Events', (stripe) => stripe.events.list(LIMIT_ONE)],
  ['Balance transactions', (stripe) => stripe.balanceTransactions.list(LIMIT_ONE)],
  ['Payouts', (stripe) => stripe.payouts.list(LIMIT_ONE)],
];

async function requirePermission<T>(right: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new KeyRefused(problemOf(error, right));
  }
}

function problemOf(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  right: string,
): KeyProblem {
  if (error.statusCode === 401) return { why: 'key-unknown' };
  if (error.statusCode === 403) return { why: 'right-missing', right };
  if (error.statusCode === 400 && error.param === 'url') return { why: 'address-refused' };
  return { why: 'unanswered', code: error.code ?? error.type };
}

/** A restricted key may lack the permission to read its account. */
function nullIfNotPermitted(error: unknown): null {
  if (error instanceof KeyRefused && error.problem.why === 'right-missing') return null;
  throw error;
}

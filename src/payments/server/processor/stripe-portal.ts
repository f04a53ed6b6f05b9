import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { underFreshKey } from './stripe-answer.ts';
import { cardMethods } from './stripe-card-methods.ts';

/** Distinguishes our configuration from others in the account. */
const OUR_METADATA = { made_for: 'wellkept' };

/** Everything that a customer may do there: a plan is ended on our own page (ruling 35). */
const INTENDED_FEATURES = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_pause: { enabled: false },
  subscription_update: { enabled: false },
} as const satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** A card is only replaced by another card, never by a method that cannot be charged later (ruling 34). */
function paramsWith(methods: string) {
  const update = {
    ...INTENDED_FEATURES.payment_method_update,
    payment_method_configuration: methods,
  };
  return {
    features: { ...INTENDED_FEATURES, payment_method_update: update },
    metadata: OUR_METADATA,
  };
}

/** Servers that start at once make one configuration. */
function keyOf(params: object): string {
  return `portal:${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`;
}

/** The processor's page for a customer's card and invoices. */
export interface CustomerPortal {
  /** A live account has no portal without a configuration: creates ours, or corrects it. */
  prepare(): Promise<string>;
  /** The URL of the page. */
  open(customer: string, returnUrl: string): Promise<string>;
}

export function customerPortal(stripe: Stripe): CustomerPortal {
  const { configurations, sessions } = stripe.billingPortal;
  let known: string | null = null;

  async function prepare(): Promise<string> {
    known = null;
    const methods = await cardMethods(stripe);
    const params = paramsWith(methods);
    const make = (idempotencyKey: string) => configurations.create(params, { idempotencyKey });
    const own =
      (await ownConfiguration()) ?? (await underFreshKey(keyOf(params), make, ownConfiguration));
    if (!hasIntendedFeatures(own, methods))
      await configurations.update(own.id, { active: true, ...params });
    known = own.id;
    return known;
  }

  async function ownConfiguration(): Promise<Stripe.BillingPortal.Configuration | null> {
    for await (const each of configurations.list({ limit: 100 })) {
      if (each.metadata?.made_for === OUR_METADATA.made_for) return each;
    }
    return null;
  }

  return {
    prepare,
    async open(customer, return_url) {
      const address = async (configuration: string) =>
        (await sessions.create({ customer, return_url, configuration })).url;
      if (known === null) return address(await prepare());
      try {
        return await address(known);
      } catch (error) {
        if (!isOfConfiguration(error)) throw error;
        return address(await prepare());
      }
    },
  };
}

/** Even if someone has changed it in the processor's dashboard. */
function hasIntendedFeatures(
  { active, features }: Stripe.BillingPortal.Configuration,
  methods: string,
): boolean {
  const names = Object.keys(INTENDED_FEATURES) as (keyof typeof INTENDED_FEATURES)[];
  const { payment_method_configuration: offered } = features.payment_method_update;
  return (
    active &&
    offered === methods &&
    names.every((name) => features[name].enabled === INTENDED_FEATURES[name].enabled)
  );
}

/** It was switched off or deleted since this process found it. */
function isOfConfiguration(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.param === 'configuration';
}

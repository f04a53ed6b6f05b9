import type Stripe from 'stripe';

/** Tells our configuration from others of the account. */
const OURS = { made_for: 'wellkept' };

const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};

/** The processor's page for a customer. A live account has no configuration of it until one is made. */
export async function openPortal(
  stripe: Stripe,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const configuration = (await ownConfiguration(stripe)) ?? (await configure(stripe));
  const params = { customer, return_url: returnUrl, configuration };
  return (await stripe.billingPortal.sessions.create(params)).url;
}

async function ownConfiguration(stripe: Stripe): Promise<string | null> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true })) {
    if (metadata?.made_for === OURS.made_for) return id;
  }
  return null;
}

async function configure(stripe: Stripe): Promise<string> {
  return (await stripe.billingPortal.configurations.create({ features, metadata: OURS })).id;
}

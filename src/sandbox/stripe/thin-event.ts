const PATHS: Readonly<Record<string, string>> = {
  'checkout.session': '/v1/checkout/sessions',
  charge: '/v1/charges',
  customer: '/v1/customers',
  dispute: '/v1/disputes',
  invoice: '/v1/invoices',
  invoice_payment: '/v1/invoice_payments',
  payment_intent: '/v1/payment_intents',
  payment_method: '/v1/payment_methods',
  product: '/v1/products',
  refund: '/v1/refunds',
  setup_intent: '/v1/setup_intents',
  subscription: '/v1/subscriptions',
};

/** The thin form of a snapshot event: what happened to which object, without the object. */
export function thinEvent(snapshot: Record<string, unknown>): Record<string, unknown> {
  const { object } = snapshot.data as { object: { id: string; object: string } };
  return {
    id: snapshot.id,
    object: 'v2.core.event',
    context: null,
    created: new Date((snapshot.created as number) * 1000).toISOString(),
    livemode: false,
    reason: null,
    related_object: {
      id: object.id,
      type: object.object,
      url: `${PATHS[object.object] ?? `/v1/${object.object}s`}/${object.id}`,
    },
    snapshot_event: snapshot.id,
    type: `v1.${snapshot.type}`,
  };
}

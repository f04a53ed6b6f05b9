import {
  type Body,
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { sessionLines } from '#sandbox/stripe/checkout/line-items.ts';
import { offeredMethods } from '#sandbox/stripe/checkout/offered-methods.ts';
import { checkSessionParams } from '#sandbox/stripe/checkout/session-rules.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { cancelOpenIntent } from '#sandbox/stripe/intents/intent-steps.ts';
import { type ListBody, listOf, pageWithin } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { couponIn, sharesOf } from './coupons.ts';
import { lockCustomer } from './customers.ts';
import { requireChargeable } from './payment-intents.ts';

const DEFAULT_LIFE_SECONDS = 24 * 60 * 60;

export async function createCheckoutSession(call: Call): Promise<object> {
  const { tx, params } = call;
  const now = unixNow();
  checkSessionParams(params, now);
  if (params.customer !== undefined) await lockCustomer(tx, params.customer, 'customer');
  const lines = await sessionLines(tx, params);
  const coupon = await couponIn(tx, params);
  const off = sharesOf(
    coupon,
    lines.map((line) => line.amount_subtotal),
  );
  for (const [index, line] of lines.entries()) {
    line.amount_discount = off[index] ?? 0;
    line.amount_total = line.amount_subtotal - line.amount_discount;
  }
  const total = lines.reduce((sum, line) => sum + (line.amount_total as number), 0);
  if (params.mode === 'payment') requireChargeable(total, 'line_items');
  const body = { ...sessionBody(params, lines, total, now), ...discountParts(lines, coupon) };
  const expiry = new Date(body.expires_at * 1000);
  await insertObject(
    tx,
    body,
    { lines, given: completionParams(params), coupon: coupon?.id },
    expiry,
  );
  return body;
}

/** A session's fields about its coupon. */
function discountParts(lines: readonly Body[], coupon: Stored | null): object {
  if (coupon === null) return {};
  const sum = (name: string) => lines.reduce((all, line) => all + (line[name] as number), 0);
  return {
    amount_subtotal: sum('amount_subtotal'),
    discounts: [{ coupon: coupon.id, promotion_code: null }],
    total_details: { amount_discount: sum('amount_discount'), amount_shipping: 0, amount_tax: 0 },
  };
}

/** The parameters that completing the session needs later. */
function completionParams(params: Params): Params {
  const { payment_intent_data, subscription_data, setup_intent_data } = params;
  return { payment_intent_data, subscription_data, setup_intent_data };
}

function sessionBody(params: Params, lines: readonly Body[], total: number, now: number): Body {
  const id = newId('cs_test', 58);
  const mode = params.mode as string;
  const setup = mode === 'setup';
  const consent = params.consent_collection;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: setup ? null : total,
    amount_total: setup ? null : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    branding_settings: params.branding_settings ?? { display_name: '' },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: consent ?? null,
    created: now,
    currency: lines[0]?.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: params.custom_fields ?? [],
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: params.custom_text?.shipping_address ?? null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: customerCreation(params),
    customer_details: params.customer_email
      ? { ...NOBODY, email: params.customer_email, tax_exempt: 'none' }
      : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + DEFAULT_LIFE_SECONDS,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: changedMetadata({}, params.metadata),
    mode,
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      params.payment_method_collection ?? (mode === 'subscription' ? 'always' : 'if_required'),
    payment_method_configuration_details: null,
    payment_method_options: params.payment_method_options ?? {},
    payment_method_types: offeredMethods(params, ['link']),
    payment_status: setup ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: params.saved_payment_method_options ?? null,
    setup_intent: null,
    shipping_address_collection: params.shipping_address_collection ?? null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: setup ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${new URL(params.success_url).origin}/sandbox/pay/${id}`,
    wallet_options: params.wallet_options ?? null,
    ...(params.excluded_payment_method_types
      ? { excluded_payment_method_types: params.excluded_payment_method_types }
      : {}),
  };
}

const NOBODY = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: null,
  tax_ids: [],
};

function customerCreation(params: Params): string | null {
  if (params.customer !== undefined) return null;
  if (params.mode === 'subscription') return 'always';
  return params.customer_creation ?? 'if_required';
}

export async function retrieveCheckoutSession(call: Call): Promise<object> {
  return (await requireSession(call)).body;
}

async function requireSession(call: Call): Promise<Stored> {
  const found = await findObject(call.tx, 'checkout.session', idOf(call));
  if (!found) throw resourceMissing('checkout.session', idOf(call), 'session');
  return found;
}

export async function listCheckoutSessions(call: Call): Promise<ListBody> {
  const { customer, payment_intent, subscription, status } = call.params;
  return listOf(call, '/v1/checkout/sessions', {
    kind: 'checkout.session',
    equal: { customer, payment_intent, subscription, status },
  });
}

export async function listSessionLines(call: Call): Promise<ListBody> {
  const session = await requireSession(call);
  return pageWithin(
    publicLines(session),
    call.params,
    `/v1/checkout/sessions/${session.id}/line_items`,
  );
}

/** A session's line items as the API shows them. */
export function publicLines(session: Stored): { readonly id: string }[] {
  return (session.hidden.lines as Body[]).map((line) => {
    const { explanation: _, created: __, ...shown } = line;
    return shown;
  });
}

export async function expireCheckoutSession(call: Call): Promise<object> {
  const session = await lockObject(call.tx, 'checkout.session', idOf(call));
  if (!session) throw resourceMissing('checkout.session', idOf(call), 'session');
  if (session.body.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.body.status}\`.`,
      'session',
    );
  }
  await expireSession(call.tx, session);
  return session.body;
}

/** Expires a locked, open session; it can no longer be paid. */
export async function expireSession(tx: Tx, session: Stored): Promise<void> {
  session.dueAt = null;
  session.body = { ...session.body, status: 'expired', url: null };
  await saveObject(tx, session);
  await cancelOpenIntent(tx, session.body.payment_intent, 'expired');
  await recordEvent(tx, 'checkout.session.expired', session.body);
}

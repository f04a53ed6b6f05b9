import { invalidRequest, notSimulated } from '#sandbox/stripe/failure.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { requireEmail } from '#sandbox/stripe/resources/customers.ts';

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;
/** Requests take time and clocks differ, so the processor allows a little slack. */
const SLACK_SECONDS = 60;
const LONGEST_REFERENCE = 200;

/** Parameters that only some modes accept. */
const MODES_OF: Readonly<Record<string, readonly string[]>> = {
  customer_creation: ['payment', 'setup'],
  invoice_creation: ['payment'],
  payment_intent_data: ['payment'],
  payment_method_collection: ['subscription'],
  saved_payment_method_options: ['payment', 'subscription'],
  setup_intent_data: ['setup'],
  submit_type: ['payment', 'subscription'],
  subscription_data: ['subscription'],
};

/** What the processor offers and this stand-in does not simulate. */
const NOT_PLAYED = [
  'after_expiration',
  'customer_account',
  'managed_payments',
  'optional_items',
  'permissions',
  'shipping_options',
];

/** Checks rules between a session's parameters that the SDK's types cannot express. */
export function checkSessionParams(params: Params, now: number): void {
  const mode = requirePresent(params, 'mode') as string;
  for (const [name, modes] of Object.entries(MODES_OF)) {
    if (params[name] === undefined || modes.includes(mode)) continue;
    throw invalidRequest(
      `You can not pass \`${name}\` in \`${mode}\` mode. It is only allowed in ${modes.map((each) => `\`${each}\``).join(' and ')} mode.`,
      name,
    );
  }
  for (const name of NOT_PLAYED) if (params[name] !== undefined) throw notSimulated(name, name);
  if (params.automatic_tax?.enabled) throw notSimulated('automatic tax', 'automatic_tax');
  checkPresentation(params);
  checkCustomer(params);
  checkExpiry(params.expires_at, now);
  checkSubscriptionData(params.subscription_data ?? {});
  const captured = params.payment_intent_data?.capture_method;
  if (captured === 'manual')
    throw notSimulated('manual capture', 'payment_intent_data[capture_method]');
}

function checkPresentation(params: Params): void {
  const ui = params.ui_mode ?? 'hosted_page';
  if (ui !== 'hosted_page') throw notSimulated(`ui_mode ${ui}`, 'ui_mode');
  for (const name of ['return_url', 'redirect_on_completion']) {
    if (params[name] === undefined) continue;
    throw invalidRequest(`\`${name}\` can not be used with \`ui_mode: hosted_page\`.`, name);
  }
  requireUrl(requirePresent(params, 'success_url'), 'success_url');
  if (params.cancel_url !== undefined) requireUrl(params.cancel_url, 'cancel_url');
  const reference = params.client_reference_id ?? '';
  if (reference.length > LONGEST_REFERENCE) {
    throw invalidRequest(
      `Invalid string: client_reference_id must be at most ${LONGEST_REFERENCE} characters`,
      'client_reference_id',
    );
  }
}

function checkCustomer(params: Params): void {
  for (const name of ['customer_email', 'customer_creation']) {
    if (params.customer === undefined || params[name] === undefined) continue;
    throw invalidRequest(`You may only specify one of these parameters: customer, ${name}.`, name);
  }
  if (params.customer_update !== undefined && params.customer === undefined) {
    throw invalidRequest('`customer_update` can only be used with `customer`.', 'customer_update');
  }
  requireEmail(params.customer_email, 'customer_email');
  requireEmail(params.payment_intent_data?.receipt_email, 'payment_intent_data[receipt_email]');
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < now + SHORTEST_SECONDS - SLACK_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiresAt > now + LONGEST_SECONDS + SLACK_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
}

function checkSubscriptionData(data: Params): void {
  const played = ['description', 'metadata', 'billing_mode'];
  const other = Object.keys(data).find((name) => !played.includes(name));
  if (other) throw notSimulated(`subscription_data ${other}`, `subscription_data[${other}]`);
}

function requirePresent(params: Params, name: string): unknown {
  if (params[name] !== undefined) return params[name];
  throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
}

function requireUrl(value: unknown, param: string): void {
  const text = String(value);
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return;
  throw invalidRequest('Not a valid URL', param, 'url_invalid');
}

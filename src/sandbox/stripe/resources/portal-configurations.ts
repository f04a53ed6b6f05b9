import { findObject, insertObject, lockObject, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** What a customer may do by default: nothing. */
const NOTHING: Params = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: {
      enabled: false,
      feedback_options: null,
      options: ['too_expensive', 'missing_features', 'switched_service', 'unused', 'other'],
    },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

const NOT_PLAYED = ['customer_update', 'subscription_pause', 'subscription_update'];

/**
 * Stores a configuration: one made through the API, or the default, which only the dashboard makes.
 */
export async function newPortalConfiguration(
  tx: Tx,
  given: Params,
  isDefault: boolean,
): Promise<object> {
  const now = unixNow();
  const body = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: null,
      privacy_policy_url: null,
      terms_of_service_url: null,
      ...given.business_profile,
    },
    created: now,
    default_return_url: given.default_return_url ?? null,
    features: await changedFeatures(tx, NOTHING, given.features),
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: changedMetadata({}, given.metadata),
    name: given.name ?? null,
    updated: now,
  };
  await insertObject(tx, body);
  await recordEvent(tx, 'billing_portal.configuration.created', body);
  return body;
}

async function changedFeatures(tx: Tx, before: Params, given: Params = {}): Promise<Params> {
  const unplayed = NOT_PLAYED.find((name) => given[name]?.enabled);
  if (unplayed) throw notSimulated(`the portal's ${unplayed}`, `features[${unplayed}][enabled]`);
  const methods = given.payment_method_update?.payment_method_configuration;
  if (methods && !(await findObject(tx, 'payment_method_configuration', methods))) {
    const param = 'features[payment_method_update][payment_method_configuration]';
    throw resourceMissing('payment_method_configuration', methods, param);
  }
  return Object.fromEntries(
    Object.entries(before).map(([name, known]) => [name, { ...known, ...given[name] }]),
  );
}

export async function createPortalConfiguration(call: Call): Promise<object> {
  requirePlayed(call.params);
  return newPortalConfiguration(call.tx, call.params, false);
}

function requirePlayed(params: Params): void {
  if (params.login_page?.enabled) throw notSimulated('login pages', 'login_page[enabled]');
}

export async function updatePortalConfiguration(call: Call): Promise<object> {
  const { tx, params } = call;
  requirePlayed(params);
  const configuration = await lockObject(tx, 'billing_portal.configuration', idOf(call));
  if (!configuration) throw resourceMissing('configuration', idOf(call));
  const before = configuration.body;
  if (before.is_default && params.active === false) {
    throw invalidRequest('You cannot deactivate the default configuration.', 'active');
  }
  configuration.body = {
    ...before,
    ...pick(params, ['active', 'default_return_url', 'name']),
    business_profile: { ...before.business_profile, ...params.business_profile },
    features: await changedFeatures(tx, before.features, params.features),
    metadata: changedMetadata(before.metadata, params.metadata),
    updated: unixNow(),
  };
  await saveObject(tx, configuration);
  await recordEvent(tx, 'billing_portal.configuration.updated', configuration.body);
  return configuration.body;
}

function pick(params: Params, names: readonly string[]): Params {
  return Object.fromEntries(
    names.filter((name) => params[name] !== undefined).map((name) => [name, params[name]]),
  );
}

export async function retrievePortalConfiguration(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'billing_portal.configuration', idOf(call));
  if (!found) throw resourceMissing('configuration', idOf(call));
  return found.body;
}

export async function listPortalConfigurations(call: Call): Promise<ListBody> {
  const { active, is_default: isDefault } = call.params;
  return listOf(call, '/v1/billing_portal/configurations', {
    kind: 'billing_portal.configuration',
    equal: { active: active?.toString(), is_default: isDefault?.toString() },
  });
}

import { findObject, insertObject, lockObject, saveObject } from '#sandbox/store/objects.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

const KIND = 'payment_method_configuration';

/** What this account can offer, all of it unless a configuration says otherwise. */
const OFFERED = ['apple_pay', 'card', 'google_pay', 'link', 'us_bank_account'];
/** Parameters of a configuration itself, not of one of its methods. */
const CONFIGURATION_PARAMS = ['active', 'expand', 'name', 'parent'];

export async function createMethodConfiguration({ tx, params }: Call): Promise<object> {
  if (params.parent !== undefined) throw notSimulated('parent configurations', 'parent');
  const body = {
    id: newId('pmc'),
    object: KIND,
    active: true,
    application: null,
    created: unixNow(),
    is_default: false,
    livemode: false,
    name: params.name ?? '',
    parent: null,
    ...preferences({}, params),
  };
  await insertObject(tx, body);
  return body;
}

export async function updateMethodConfiguration(call: Call): Promise<object> {
  const { tx, params } = call;
  const configuration = await lockObject(tx, KIND, idOf(call));
  if (!configuration) throw resourceMissing(KIND, idOf(call));
  const { body } = configuration;
  configuration.body = {
    ...body,
    active: params.active ?? body.active,
    name: params.name ?? body.name,
    ...preferences(body, params),
  };
  await saveObject(tx, configuration);
  return configuration.body;
}

/** A preference of 'none' means the account's default, which is on. */
function preferences(before: Params, given: Params): Params {
  const wanted = (name: string): string => {
    const known = before[name]?.display_preference.preference ?? 'none';
    return given[name]?.display_preference?.preference ?? known;
  };
  const unplayed = Object.keys(given).find(
    (name) =>
      !CONFIGURATION_PARAMS.includes(name) && !OFFERED.includes(name) && wanted(name) !== 'off',
  );
  if (unplayed) throw notSimulated(`payments by ${unplayed}`, unplayed);
  return Object.fromEntries(
    OFFERED.map((name) => {
      const preference = wanted(name);
      const value = preference === 'off' ? 'off' : 'on';
      const display = { overridable: null, preference, value };
      return [name, { available: value === 'on', display_preference: display }];
    }),
  );
}

export async function retrieveMethodConfiguration(call: Call): Promise<object> {
  const found = await findObject(call.tx, KIND, idOf(call));
  if (!found) throw resourceMissing(KIND, idOf(call));
  return found.body;
}

export async function listMethodConfigurations(call: Call): Promise<ListBody> {
  return listOf(call, '/v1/payment_method_configurations', { kind: KIND });
}

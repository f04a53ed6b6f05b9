import { findObject, insertObject, listObjects, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import type { Call } from '#sandbox/stripe/call.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { lockCustomer } from './customers.ts';

/** Creates a page where the customer can do what the configuration allows. */
export async function createPortalSession(call: Call): Promise<object> {
  const { tx, params } = call;
  if (!params.customer) {
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  }
  if (params.flow_data !== undefined) throw notSimulated('portal flows', 'flow_data');
  const customer = await lockCustomer(tx, params.customer, 'customer');
  const configuration = await configurationOf(tx, params.configuration);
  const returnUrl = (params.return_url ?? configuration.body.default_return_url) as string | null;
  if (!returnUrl || !/^https?:\/\//.test(returnUrl) || !URL.canParse(returnUrl)) {
    // The real one can do without. Here the portal page is on the site of its return URL.
    throw invalidRequest('Not a valid URL', 'return_url', 'url_invalid');
  }
  const id = newId('bps');
  const body = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: configuration.id,
    created: unixNow(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${new URL(returnUrl).origin}/sandbox/portal/${id}`,
  };
  await insertObject(tx, body);
  return body;
}

/** The named configuration, or the default, which exists once it was saved in the dashboard. */
async function configurationOf(tx: Tx, id: string | undefined): Promise<Stored> {
  const found = id === undefined ? await defaultConfiguration(tx) : await named(tx, id);
  if (found.body.active) return found;
  throw invalidRequest(
    'The provided configuration is not active and cannot be used to create a portal session.',
    'configuration',
  );
}

async function named(tx: Tx, id: string): Promise<Stored> {
  const found = await findObject(tx, 'billing_portal.configuration', id);
  if (!found) throw resourceMissing('configuration', id, 'configuration');
  return found;
}

async function defaultConfiguration(tx: Tx): Promise<Stored> {
  const { objects } = await listObjects(tx, {
    kind: 'billing_portal.configuration',
    equal: { is_default: 'true' },
    limit: 1,
  });
  if (objects[0]) return objects[0];
  throw invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}

import { insertObject } from '../../store/objects.ts';
import type { Call } from '../call.ts';
import { invalidRequest, notSimulated } from '../failure.ts';
import { newId } from '../ids.ts';
import { unixNow } from '../time.ts';
import { lockCustomer } from './customers.ts';

/** A page where the customer changes the card or ends the plan. */
export async function createPortalSession(call: Call): Promise<object> {
  const { tx, params } = call;
  const returnUrl = params.return_url as string | undefined;
  if (!params.customer) {
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  }
  if (!returnUrl || !/^https?:\/\//.test(returnUrl) || !URL.canParse(returnUrl)) {
    // The real one may take a default from the account's settings; here there are none.
    throw invalidRequest('Not a valid URL', 'return_url', 'url_invalid');
  }
  if (params.flow_data !== undefined) throw notSimulated('portal flows', 'flow_data');
  const customer = await lockCustomer(tx, params.customer, 'customer');
  const id = newId('bps');
  const body = {
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: 'bpc_sandbox',
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

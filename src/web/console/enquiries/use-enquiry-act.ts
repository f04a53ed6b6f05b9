import type { CallName } from '#contract/console/calls.ts';
import { calling } from '../api/call.ts';
import { useAct } from '../api/query.ts';

/**
 * Does something about an enquiry, naming the version that is on screen; afterwards, also when it
 * was refused, the enquiry and every list are asked for again.
 */
export function useEnquiryAct<Name extends Extract<CallName, `POST /enquiries/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/enquiries', '/today');
}

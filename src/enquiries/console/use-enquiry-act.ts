import type { CallName } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Does something about an enquiry, naming the version that is on screen; afterwards, also when it
 * was refused, the enquiry and every list are asked for again.
 */
export function useEnquiryAct<Name extends Extract<CallName, `POST /enquiries/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/enquiries', '/today');
}

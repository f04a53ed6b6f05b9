import type { CallName } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Does something about an inquiry, naming the version that is on screen; afterwards, also when it
 * was refused, the inquiry and every list are requested again.
 */
export function useEnquiryAct<Name extends Extract<CallName, `POST /enquiries/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/enquiries', '/today');
}

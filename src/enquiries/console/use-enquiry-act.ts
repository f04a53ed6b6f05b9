import type { CallName } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Acts on an inquiry, sending the version on screen. Afterwards, even after a refusal, the inquiry
 * and every list are loaded again.
 */
export function useEnquiryAct<Name extends Extract<CallName, `POST /enquiries/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/enquiries', '/today');
}

import type { ApiAnswers } from '#api/contract/calls.ts';
import { type ApiSelection, toQuoteRequest } from '#api/contract/selection.ts';
import { listFreeTimes } from '#visits/server/visits.ts';
import type { ApiDeps } from './api-deps.ts';

interface FreeTimesRequest extends ApiSelection {
  readonly postalCode?: string | undefined;
  readonly from?: string | undefined;
  readonly days?: number | undefined;
}

/**
 * The page's free times for a selection.
 * @throws a problem: 422 for anything the catalog does not have.
 */
export async function findFreeTimes(
  deps: ApiDeps,
  asked: FreeTimesRequest,
): Promise<ApiAnswers['GET /free-times']> {
  const { postalCode, from, days = 14 } = asked;
  const wanted = { ...toQuoteRequest(asked), postalCode, from, days };
  const { mode, timeZone, laborMinutes, times } = await listFreeTimes(deps, wanted);
  return { mode, timeZone, laborMinutes, times: [...times] };
}

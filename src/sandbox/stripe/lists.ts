import { findObject, type ListQuery, listObjects } from '#sandbox/store/objects.ts';
import type { Call } from './call.ts';
import { invalidRequest, resourceMissing } from './failure.ts';
import type { Params } from './params/check-params.ts';

const DEFAULT_LIMIT = 10;
const MAX = 100;

/** The processor's list envelope. */
export interface ListBody {
  readonly object: 'list';
  readonly data: readonly object[];
  readonly has_more: boolean;
  readonly url: string;
}

/** A page of a list: its size and where it starts. */
export interface Page {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

/** Reads and checks the paging parameters that all lists share. */
export function pageOf(params: Params): Page {
  const limit = params.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX) {
    throw invalidRequest(
      `Limit must be between 1 and ${MAX}.`,
      'limit',
      'parameter_invalid_integer',
    );
  }
  if (params.starting_after !== undefined && params.ending_before !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: starting_after, ending_before.',
      'ending_before',
    );
  }
  return { limit, startingAfter: params.starting_after, endingBefore: params.ending_before };
}

/** Returns a list of stored objects, newest first. */
export async function listOf(
  call: Call,
  url: string,
  query: Pick<ListQuery, 'kind' | 'equal' | 'notEqual' | 'hiddenEqual'>,
): Promise<ListBody> {
  const page = pageOf(call.params);
  const cursor = page.startingAfter ?? page.endingBefore;
  if (cursor !== undefined && !(await findObject(call.tx, query.kind, cursor))) {
    throw resourceMissing(
      query.kind,
      cursor,
      page.startingAfter ? 'starting_after' : 'ending_before',
    );
  }
  const { objects, hasMore } = await listObjects(call.tx, {
    ...query,
    ...page,
    created: call.params.created,
  });
  return { object: 'list', data: objects.map((object) => object.body), has_more: hasMore, url };
}

/** A page of a list stored inside its owner, oldest first as the owner stores it. */
export function pageWithin(
  items: readonly { readonly id: string }[],
  params: Params,
  url: string,
): ListBody {
  const { limit, startingAfter, endingBefore } = pageOf(params);
  const after = startingAfter ? items.findIndex((item) => item.id === startingAfter) + 1 : 0;
  const before = endingBefore ? items.findIndex((item) => item.id === endingBefore) : items.length;
  const start = endingBefore ? Math.max(0, before - limit) : after;
  const data = items.slice(start, Math.min(before, start + limit));
  const hasMore = endingBefore ? start > 0 : start + limit < before;
  return { object: 'list', data, has_more: hasMore, url };
}

import { type CreatedRange, createdBounds } from '#sandbox/store/objects.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { type ListBody, pageOf } from '#sandbox/stripe/lists.ts';
import { thinEvent } from '#sandbox/stripe/thin-event.ts';

/** An event as the API shows it, and whether it is still to be delivered. */
export interface EventRow {
  readonly id: string;
  readonly body: Record<string, unknown>;
  readonly delivered_at: Date | null;
}

/** The event's body with the current count of endpoints that have not confirmed it. */
function eventBody(row: EventRow): Record<string, unknown> {
  return { ...row.body, pending_webhooks: row.delivered_at ? 0 : 1 };
}

async function findEvent(call: Call): Promise<EventRow> {
  const { rows } = await call.tx.query<EventRow>(
    'select id, body, delivered_at from sandbox.events where id = $1',
    [idOf(call)],
  );
  if (!rows[0]) throw resourceMissing('event', idOf(call));
  return rows[0];
}

export async function retrieveEvent(call: Call): Promise<object> {
  return eventBody(await findEvent(call));
}

export async function retrieveThinEvent(call: Call): Promise<object> {
  return thinEvent(eventBody(await findEvent(call)));
}

export async function listEvents(call: Call): Promise<ListBody> {
  const { params } = call;
  const page = pageOf(params);
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['true'];
  const types = typesOf(params.type, params.types);
  if (types) conditions.push(`type like any (${bind(types)})`);
  if (params.delivery_success !== undefined) {
    conditions.push(`delivered_at is ${params.delivery_success ? 'not ' : ''}null`);
  }
  for (const [operator, value] of createdBounds(params.created as CreatedRange | undefined)) {
    conditions.push(`(body ->> 'created')::bigint ${operator} ${bind(value)}`);
  }
  const backwards = page.endingBefore !== undefined;
  const cursor = page.endingBefore ?? page.startingAfter;
  if (cursor !== undefined) {
    conditions.push(
      `seq ${backwards ? '>' : '<'} (select seq from sandbox.events where id = ${bind(cursor)})`,
    );
  }
  const { rows } = await call.tx.query<EventRow>(
    `select id, body, delivered_at from sandbox.events where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${bind(page.limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, page.limit).map(eventBody);
  return {
    object: 'list',
    data: backwards ? shown.reverse() : shown,
    has_more: rows.length > page.limit,
    url: '/v1/events',
  };
}

function typesOf(type: string | undefined, types: string[] | undefined): string[] | null {
  if (type !== undefined && types !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', 'types');
  }
  const wanted = types ?? (type === undefined ? null : [type]);
  // `charge.*` means every type of that group. `_` is escaped, since it is a SQL wildcard.
  return wanted?.map((each) => each.replaceAll('_', '\\_').replaceAll('*', '%')) ?? null;
}
